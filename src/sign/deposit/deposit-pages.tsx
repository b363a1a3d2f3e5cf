import { useCallback, useState } from 'react';
import { type DepositPage, depositPage } from '../../../contract/endpoints/deposit-page.ts';
import { useRead } from '../../by-link/calls/use-read.ts';
import { GonePage } from '../../by-link/frame/gone-page.tsx';
import { PageFailure, PageLoading } from '../../by-link/frame/states.tsx';
import type { ProofScopes } from '../../by-link/proof/proof-scopes.ts';
import { useLockingCall } from '../../by-link/proof/use-locking-call.ts';
import { isNotFound } from '../link/page-acts.ts';
import { useNews } from '../link/use-news.ts';
import { DepositView } from './deposit-view.tsx';
import { createAct, type DepositWorld } from './deposit-world.ts';

export interface DepositPagesProps {
  shortcode: string;
  scopes: ProofScopes;
}

/** Where a deposit stands, how to pay it, and what its reader may say to it; read again while money is to come. */
export function DepositPages({ shortcode, scopes }: DepositPagesProps) {
  const call = useLockingCall(scopes);
  const read = useCallback(
    (signal: AbortSignal) => call(depositPage.calls.read, { params: { shortcode } }, { signal }),
    [call, shortcode],
  );
  const { value, error, isLoading, again, put } = useRead(read);
  const [isGone, setGone] = useState(false);
  useNews(again, { isToCome: value !== undefined && isToCome(value), isLoading });
  if (isGone || isNotFound(error)) return <GonePage />;
  if (!value) {
    return error === undefined ? <PageLoading /> : <PageFailure error={error} onRetry={again} />;
  }
  const world: DepositWorld = {
    deposit: value,
    shortcode,
    act: createAct({ call, put, again, end: () => setGone(true) }),
  };
  return <DepositView world={world} />;
}

const isToCome = ({ standing }: DepositPage) => standing === 'open' || standing === 'clearing';
