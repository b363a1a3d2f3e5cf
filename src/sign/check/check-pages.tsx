import { useCallback, useState } from 'react';
import { aml } from '../../../contract/endpoints/aml.ts';
import type { OwnCheck } from '../../../contract/endpoints/aml-own-check.ts';
import { useRead } from '../../by-link/calls/use-read.ts';
import { GonePage } from '../../by-link/frame/gone-page.tsx';
import { usePage } from '../../by-link/frame/page-context.ts';
import { PageFailure, PageLoading } from '../../by-link/frame/states.tsx';
import { useQuery } from '../../by-link/frame/use-path.ts';
import type { ProofScopes } from '../../by-link/proof/proof-scopes.ts';
import { useLockingCall } from '../../by-link/proof/use-locking-call.ts';
import { ApiProblem } from '../../platform/api-errors.ts';
import type { CheckWorld } from './check-world.ts';
import { DetailsStep } from './details-step.tsx';
import { DonePage } from './done-page.tsx';
import { FinishStep } from './finish-step.tsx';
import { PapersStep } from './papers-step.tsx';
import { WhoAsks } from './who-asks.tsx';

export interface CheckPagesProps {
  shortcode: string;
  scopes: ProofScopes;
}

/** On which somebody tells who they are: who asks, what is asked, photos of papers, and that this is all. */
export function CheckPages({ shortcode, scopes }: CheckPagesProps) {
  const { go } = usePage();
  const call = useLockingCall(scopes);
  const read = useCallback(
    (signal: AbortSignal) => call(aml.calls.readOwn, { params: { shortcode } }, { signal }),
    [call, shortcode],
  );
  const { value, error, again, put } = useRead(read);
  const [isGone, setGone] = useState(false);
  const step = useQuery('step');
  if (isGone || isNotFound(error)) return <GonePage />;
  if (!value) {
    return error === undefined ? <PageLoading /> : <PageFailure error={error} onRetry={again} />;
  }
  const world: CheckWorld = {
    check: value,
    shortcode,
    put: (check: OwnCheck) => put(check),
    goTo: (next) => go(`/checks/${shortcode}${next === 'who' ? '' : `?step=${next}`}`),
    async call(run) {
      try {
        return await run(call);
      } catch (failure) {
        if (isNotFound(failure)) setGone(true);
        // It was finished in another tab, or the agency went on with it.
        if (failure instanceof ApiProblem && failure.code === 'aml.own-part-done') again();
        throw failure;
      }
    },
  };
  if (value.state === 'done') return <DonePage check={value} />;
  if (step === 'details') return <DetailsStep key={value.questions.length} world={world} />;
  if (step === 'papers') return <PapersStep world={world} />;
  return step === 'finish' ? <FinishStep world={world} /> : <WhoAsks world={world} />;
}

const isNotFound = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'resource.not-found';
