import { useRef, useState } from 'react';
import type { Attestation } from '../../../contract/signing-shapes.ts';
import { useSigning } from '../envelope/signing-context.ts';
import { signOnce } from './sign-once.ts';

export type SignAct = {
  run: (attestation: Attestation | undefined) => Promise<void>;
  isRunning: boolean;
  error: unknown;
};

/** Signs what is shown: never without a connection, never twice. */
export function useSign(flush: () => Promise<void>): SignAct {
  const world = useSigning();
  const [state, setState] = useState<{ isRunning: boolean; error: unknown }>({
    isRunning: false,
    error: undefined,
  });
  const isBusy = useRef(false);

  const run = async (attestation: Attestation | undefined) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ isRunning: true, error: undefined });
    const error = await signOnce(world, flush, attestation);
    isBusy.current = false;
    setState({ isRunning: false, error });
  };
  return { run, ...state };
}
