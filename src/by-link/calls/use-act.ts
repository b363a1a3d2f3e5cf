import { useRef, useState } from 'react';
import { ApiProblem } from '../../platform/api-errors.ts';
import { newId } from '../../platform/ids.ts';

/** A write that a person asks for: one at a time, and the same key until it has an answer. */
export type Act<A extends unknown[]> = {
  run: (...given: A) => Promise<void>;
  isRunning: boolean;
  error: unknown;
  clear: () => void;
};

/**
 * Runs a write with an idempotency key. A try after a failure repeats the key while what is given is the
 * same, so that an answer that got lost doesn't make a second payment. After a refusal nothing was lost:
 * another try is another request.
 */
export function useAct<A extends unknown[]>(
  act: (key: string, ...given: A) => Promise<void>,
): Act<A> {
  const [state, setState] = useState<{ isRunning: boolean; error: unknown }>({
    isRunning: false,
    error: undefined,
  });
  const last = useRef<{ key: string; text: string } | undefined>(undefined);
  const isBusy = useRef(false);
  const run = async (...given: A) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const text = JSON.stringify(given);
    if (last.current?.text !== text) last.current = { key: newId(), text };
    setState({ isRunning: true, error: undefined });
    try {
      await act(last.current.key, ...given);
      last.current = undefined;
      setState({ isRunning: false, error: undefined });
    } catch (error) {
      if (isRefusal(error)) last.current = undefined;
      setState({ isRunning: false, error });
    } finally {
      isBusy.current = false;
    }
  };
  const clear = () => setState({ isRunning: false, error: undefined });
  return { run, ...state, clear };
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiProblem) || error.code === 'idempotency.in-progress') return false;
  return error.problem.status < 500;
}
