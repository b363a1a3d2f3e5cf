import { useCallback, useEffect, useState } from 'react';

/** Where a read stands; what was read before stays while it is read again. */
export type Read<T> = {
  value: T | undefined;
  error: unknown;
  isLoading: boolean;
  again: () => void;
  /** Puts an answer of a write in place of what was read. */
  put: (value: T) => void;
};

/** Reads once, and again whenever `read` is another function or `again` is called. */
export function useRead<T>(read: (signal: AbortSignal) => Promise<T>): Read<T> {
  const [state, setState] = useState<{ value?: T; error?: unknown; isLoading: boolean }>({
    isLoading: true,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setState((before) => ({ ...before, isLoading: true }));
    // The round only asks for another reading.
    void round;
    read(stop.signal).then(
      (value) => stop.signal.aborted || setState({ value, isLoading: false }),
      (error: unknown) =>
        stop.signal.aborted || setState((before) => ({ ...before, error, isLoading: false })),
    );
    return () => stop.abort();
  }, [read, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  const put = useCallback((value: T) => setState({ value, isLoading: false }), []);
  return { value: state.value, error: state.error, isLoading: state.isLoading, again, put };
}
