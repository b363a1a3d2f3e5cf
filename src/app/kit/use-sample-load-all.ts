import { useEffect, useState } from 'react';
import type { LoadAll } from '../../ui/table/table-types.ts';

/** Counts up as a slow server would. */
export function useSampleLoadAll(total: number): LoadAll {
  const [status, setStatus] = useState<LoadAll['status']>('idle');
  const [loaded, setLoaded] = useState(0);
  useEffect(() => {
    if (status !== 'running') return;
    const timer = setInterval(() => setLoaded((count) => Math.min(count + 2000, total)), 150);
    return () => clearInterval(timer);
  }, [status, total]);
  useEffect(() => {
    if (status === 'running' && loaded >= total) setStatus('complete');
  }, [status, loaded, total]);
  return {
    status,
    loaded,
    onStart: () => {
      setLoaded(0);
      setStatus('running');
    },
    onCancel: () => setStatus('idle'),
    onReset: () => setStatus('idle'),
  };
}
