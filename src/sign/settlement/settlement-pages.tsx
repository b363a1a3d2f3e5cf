import { useCallback, useMemo, useState } from 'react';
import { settlementPage } from '../../../contract/endpoints/settlement-page.ts';
import { useRead } from '../../by-link/calls/use-read.ts';
import { GonePage } from '../../by-link/frame/gone-page.tsx';
import { PageFailure, PageLoading } from '../../by-link/frame/states.tsx';
import type { ProofScopes } from '../../by-link/proof/proof-scopes.ts';
import { useLockingCall } from '../../by-link/proof/use-locking-call.ts';
import { createActs, isNotFound } from '../link/page-acts.ts';
import { useNews } from '../link/use-news.ts';
import { SettlementView } from './settlement-view.tsx';
import { isMovedOn } from './settlement-world.ts';

export interface SettlementPagesProps {
  shortcode: string;
  scopes: ProofScopes;
}

/** Where a settlement stands, and what its reader has to say; read again while others have to answer. */
export function SettlementPages({ shortcode, scopes }: SettlementPagesProps) {
  const call = useLockingCall(scopes);
  const read = useCallback(
    (signal: AbortSignal) => call(settlementPage.calls.read, { params: { shortcode } }, { signal }),
    [call, shortcode],
  );
  const { value, error, isLoading, again, put } = useRead(read);
  const [isGone, setGone] = useState(false);
  const isToCome = value?.state === 'date_proposed' || value?.report !== undefined;
  useNews(again, { isToCome, isLoading });
  const acts = useMemo(
    () => createActs({ call, put, again, end: () => setGone(true), isMovedOn }),
    [call, put, again],
  );
  if (isGone || isNotFound(error)) return <GonePage />;
  if (!value) {
    return error === undefined ? <PageLoading /> : <PageFailure error={error} onRetry={again} />;
  }
  return <SettlementView page={value} shortcode={shortcode} {...acts} />;
}
