import { useEffect, useState } from 'react';
import { describeError, log } from '../../../../platform/log.ts';

type LoadedRows = typeof import('./loaded-rows.ts');

/** The searching and sorting of loaded rows: nobody needs it for the first screen. */
export function useLoadedRows(isWanted: boolean): LoadedRows | undefined {
  const [loaded, setLoaded] = useState<LoadedRows>();
  useEffect(() => {
    if (!isWanted) return;
    import('./loaded-rows.ts').then(setLoaded, (error: unknown) => {
      log('warning', 'table.search-not-loaded', describeError(error));
    });
  }, [isWanted]);
  return loaded;
}
