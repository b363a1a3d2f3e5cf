import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { signingEndpoints } from '../../../contract/endpoints/signing.ts';
import type { FetchFile } from '../../by-link/calls/call.ts';
import { useRead } from '../../by-link/calls/use-read.ts';
import { GonePage } from '../../by-link/frame/gone-page.tsx';
import { usePage } from '../../by-link/frame/page-context.ts';
import { PageFailure, PageLoading } from '../../by-link/frame/states.tsx';
import type { ProofScopes } from '../../by-link/proof/proof-scopes.ts';
import { useLock } from '../../by-link/proof/use-lock.ts';
import { useLockingCall } from '../../by-link/proof/use-locking-call.ts';
import { ApiProblem } from '../../platform/api-errors.ts';
import { useInPerson } from '../in-person/in-person-context.ts';
import { createDocuments } from '../reader/documents.ts';
import { fetchReader, openPdf } from '../reader/pdf-door.ts';
import { EnvelopePage } from './envelope-page.tsx';
import { SigningContext } from './signing-context.ts';

const HandBack = lazy(async () => ({
  default: (await import('../in-person/hand-back.tsx')).HandBack,
}));

export interface EnvelopePagesProps {
  shortcode: string;
  scopes: ProofScopes;
}

/** Reads what there is to sign once for all its pages. */
export function EnvelopePages({ shortcode, scopes }: EnvelopePagesProps) {
  const { fetchFile: fetchAny } = usePage();
  const inPerson = useInPerson();
  const call = useLockingCall(scopes);
  const lock = useLock(scopes);
  const fetchFile = useCallback<FetchFile>(
    async (endpoint, input) => {
      try {
        return await fetchAny(endpoint, input);
      } catch (error) {
        lock(error);
        throw error;
      }
    },
    [fetchAny, lock],
  );
  const documents = useMemo(
    () =>
      createDocuments(async (at) => {
        const params = { shortcode, position: String(at) };
        return openPdf(
          await (await fetchFile(signingEndpoints.document, { params })).arrayBuffer(),
        );
      }),
    [fetchFile, shortcode],
  );
  useEffect(() => documents.end, [documents]);
  // Whoever is in reads: what shows a document comes beside what there is to sign.
  useEffect(fetchReader, []);
  const read = useCallback(
    (signal: AbortSignal) => call(signingEndpoints.read, { params: { shortcode } }, { signal }),
    [call, shortcode],
  );
  const { value: signing, error, again, put } = useRead(read);
  const world = useMemo(
    () => signing && { shortcode, signing, call, fetchFile, documents, reload: again, put },
    [signing, shortcode, call, fetchFile, documents, again, put],
  );
  if (world) {
    return (
      <SigningContext value={world}>
        <EnvelopePage />
      </SigningContext>
    );
  }
  if (error === undefined) return <PageLoading />;
  if (error instanceof ApiProblem && error.code === 'resource.not-found') {
    return inPerson ? <EndedHere /> : <GonePage />;
  }
  return <PageFailure error={error} onRetry={again} />;
}

/** A link beside a host ends with its one signing: a reload after that finds nothing. */
function EndedHere() {
  return (
    <Suspense fallback={<PageLoading />}>
      <HandBack title="This signing is over">There is nothing more to do on this device.</HandBack>
    </Suspense>
  );
}
