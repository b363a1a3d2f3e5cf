import { useEffect, useRef } from 'react';

/**
 * Asks again whenever a mark of the thing asked about changes: something happened to it. Not for the
 * first mark, with which the read itself begins.
 */
export function useRefetchOn(
  mark: string | number,
  refetch: (options: { cancelRefetch: boolean }) => unknown,
): void {
  const seen = useRef(mark);
  useEffect(() => {
    if (seen.current === mark) return;
    seen.current = mark;
    void refetch({ cancelRefetch: false });
  }, [mark, refetch]);
}
