import { lazy, Suspense, useEffect, useMemo } from 'react';
import { otpEndpoints } from '../../contract/endpoints/otp.ts';
import { parseSigningAddress } from '../../contract/sign-address.ts';
import type { CallApi } from '../by-link/calls/call.ts';
import { BusyPage } from '../by-link/frame/busy-page.tsx';
import { GonePage } from '../by-link/frame/gone-page.tsx';
import { PageContext, usePage } from '../by-link/frame/page-context.ts';
import { PageLoading } from '../by-link/frame/states.tsx';
import { Gate } from '../by-link/gate/gate.tsx';
import { useInPerson } from './in-person/in-person-context.ts';
import { signingScope } from './scope.ts';

// What comes after the code; asked for while the person waits for it.
const loadEnvelope = () => import('./envelope/envelope-pages.tsx');
const EnvelopePages = lazy(async () => ({ default: (await loadEnvelope()).EnvelopePages }));

/** What shows the documents, the largest part by far: it comes once somebody asks for a code. */
const fetchReader = async () => (await import('./reader/pdf-door.ts')).fetchReader();

const SENDING = new Set<string>([otpEndpoints.smsByShortcode.id, otpEndpoints.emailByShortcode.id]);

/** Calls of the gate: while a code is on its way the reader comes, and nothing of what is to be read. */
const fetchingReader =
  (call: CallApi): CallApi =>
  async (endpoint, ...rest) => {
    const answer = await call(endpoint, ...rest);
    if (SENDING.has(endpoint.id)) fetchReader().catch(() => undefined);
    return answer;
  };

const InPersonGate = lazy(async () => ({
  default: (await import('./in-person/in-person-gate.tsx')).InPersonGate,
}));

/** The page of a signing link: the code always first, or the word of a host who is there. */
export function SignPages({ path }: { path: string }) {
  const page = usePage();
  const { facts } = page;
  const asking = useMemo(() => ({ ...page, call: fetchingReader(page.call) }), [page]);
  const inPerson = useInPerson();
  const shortcode = parseSigningAddress(path)?.shortcode;
  const scopes = useMemo(() => ({ own: signingScope(shortcode ?? '') }), [shortcode]);
  const isDead = facts.isBusy || facts.isGone || shortcode === undefined;
  useEffect(() => {
    if (isDead) return;
    const start = () => loadEnvelope().catch(() => undefined);
    const timer = setTimeout(start, 1_500);
    return () => clearTimeout(timer);
  }, [isDead]);

  if (facts.isBusy) return <BusyPage />;
  if (shortcode === undefined) return <GonePage />;
  const pages = (
    <Suspense fallback={<PageLoading />}>
      <EnvelopePages shortcode={shortcode} scopes={scopes} />
    </Suspense>
  );
  if (inPerson) {
    return (
      <Suspense fallback={<PageLoading />}>
        <InPersonGate inPerson={inPerson}>{pages}</InPersonGate>
      </Suspense>
    );
  }
  return (
    <PageContext value={asking}>
      <Gate key={shortcode} shortcode={shortcode} scopes={scopes}>
        {pages}
      </Gate>
    </PageContext>
  );
}
