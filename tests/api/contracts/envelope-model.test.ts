import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENVELOPE_MACHINE } from '../../../domain/contracts/envelope-states.ts';
import { RECIPIENT_MACHINE } from '../../../domain/contracts/recipient-states.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { type Answer, startApi, type TestApi } from '../../support/api-app.ts';
import {
  ATTESTED,
  answersOf,
  codeOf,
  envelopeIn,
  envelopeOf,
  provenSigner,
  type SentEnvelope,
  type Signer,
  signingAgency,
  signingIn,
} from '../../support/envelopes.ts';

let api: TestApi & { close(): Promise<void> };
let ground: Awaited<ReturnType<typeof signingAgency>>;
beforeAll(async () => {
  api = await startApi('pglite', { TRUST_PROXY: 'true' });
  ground = await signingAgency(api);
});
afterAll(() => api.close());

const PEOPLE = ['vendor-1', 'vendor-1-witness', 'buyer-1'] as const;
type Key = (typeof PEOPLE)[number];
type Step =
  | { kind: 'open' | 'consent' | 'fill' | 'sign' | 'decline'; key: Key }
  | { kind: 'void' | 'correct' | 'send' | 'expire' | 'resend' | 'seal' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('open', 'consent', 'fill', 'sign', 'sign'),
      key: fc.constantFrom(...PEOPLE),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decline' as const),
      key: fc.constantFrom(...PEOPLE),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('void', 'correct', 'send', 'expire', 'resend', 'seal'),
    }),
  },
);

const RUNS = 12;

/** As if the time to sign were over, without moving anybody else's clock. */
function endTime(id: string): Promise<unknown> {
  return asSystem(api.database, async (tx) => {
    await tx.execute(
      sql`UPDATE envelope SET expires_at = sent_at WHERE id = ${id} AND sent_at IS NOT NULL`,
    );
    await tx.execute(sql`UPDATE job SET run_at = created_at
      WHERE kind = 'envelopes.expire' AND payload ->> 'envelopeId' = ${id} AND done_at IS NULL`);
  });
}

/** Does one step as its person would, with whatever link they hold; the server alone says what counts. */
class Hands {
  private readonly signers = new Map<string, Signer>();
  private readonly turns = new Map<string, Promise<Signer | undefined>>();
  private readonly sent: SentEnvelope;

  constructor(sent: SentEnvelope) {
    this.sent = sent;
  }

  /** In turn for each person: who proves themselves twice at once spoils the first code. */
  signer(key: Key): Promise<Signer | undefined> {
    const before = this.turns.get(key) ?? Promise.resolve(undefined);
    const mine = before.then(
      () => this.proven(key),
      () => this.proven(key),
    );
    this.turns.set(key, mine);
    return mine;
  }

  private async proven(key: Key): Promise<Signer | undefined> {
    const who = this.sent.person(key);
    const code = await codeOf(api, this.sent, who);
    const known = this.signers.get(key);
    if (code === undefined || known?.code === code) return known;
    api.clock.aheadMs += 61_000;
    const fresh = await provenSigner(api, this.sent, who).catch(async (error: Error) => {
      // A correction in the same round may take the link away meanwhile.
      if ((await codeOf(api, this.sent, who)) === code) throw error;
    });
    if (fresh) this.signers.set(key, fresh);
    return fresh ?? undefined;
  }

  async do({ kind, ...whose }: Step): Promise<Answer | undefined> {
    const { calls, id } = this.sent;
    if (!('key' in whose)) {
      if (kind === 'seal') return void (await api.deps.jobs.runDue());
      if (kind === 'expire') {
        await endTime(id);
        return void (await api.deps.jobs.runDue());
      }
      const bodies = { void: { reason: 'Model' }, resend: { expiresInDays: 30 } };
      return calls.act(id, kind, kind in bodies ? bodies[kind as keyof typeof bodies] : {});
    }
    const signer = await this.signer(whose.key);
    if (!signer) return undefined;
    const person = this.sent.person(whose.key);
    if (kind === 'open') return signer.read();
    if (kind === 'consent') return signer.consent();
    if (kind === 'fill') return signer.save(answersOf(person));
    if (kind === 'decline') return signer.decline();
    const seen = await signer.read();
    if (seen.status !== 200) return seen;
    return signer.sign(signingIn(seen).version, person.kind === 'witness' ? ATTESTED : {});
  }
}

type Entry = {
  kind: string;
  recipientId?: string;
  facts: { from?: string; to?: string; answers?: unknown[] };
};

/** Every move that was written is one of the tables', each from where the one before had come to. */
function checkTrail(sent: SentEnvelope, trail: readonly Entry[]): Map<string, string> {
  const states = new Map<string, string>();
  for (const { kind, recipientId, facts } of trail) {
    const { from, to } = facts;
    if (kind === 'correct') for (const { id } of sent.people) states.set(id, 'waiting');
    if (from === undefined || to === undefined || kind.startsWith('listing')) continue;
    const isEnvelope = ENVELOPE_MACHINE.moves.some(
      (row) => row.from === from && row.event === kind && row.to === to,
    );
    const isRecipient = RECIPIENT_MACHINE.moves.some(
      (row) => row.from === from && row.event === kind && row.to === to,
    );
    const isOfEnvelope = isEnvelope && !(isRecipient && recipientId !== undefined);
    expect(isEnvelope || isRecipient, `${kind} ${from} ${to}`).toBe(true);
    const key = isOfEnvelope ? 'envelope' : (recipientId ?? '');
    expect(states.get(key) ?? (isOfEnvelope ? 'draft' : 'waiting'), kind).toBe(from);
    states.set(key, to);
  }
  return states;
}

test('domain 5: whatever people do in whatever order, every move is one of the machines’, and the order is kept', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 3, minLength: 1 }), { minLength: 4, maxLength: 14 }),
      fc.boolean(),
      async (rounds, inOrder) => {
        const sent = await envelopeOf(api, {
          ...ground,
          wanted: [
            { key: 'vendor-1', position: 1 },
            { key: 'vendor-1-witness', kind: 'witness', witnessOf: 'vendor-1', position: 1 },
            { key: 'buyer-1', position: 2 },
          ],
          draft: { inOrder, expiresInDays: 30, remindEveryDays: 0 },
        });
        const hands = new Hands(sent);
        for (const at of PEOPLE) await hands.signer(at);
        // Those of a round act at once.
        for (const round of rounds) {
          const answers = await Promise.all(round.map((each) => hands.do(each)));
          for (const answer of answers)
            expect(answer?.status ?? 200, answer?.text).toBeLessThan(500);
        }
        const { events } = (await sent.calls.events(sent.id)).json as { events: Entry[] };
        const envelope = envelopeIn(await sent.calls.read(sent.id));
        const states = checkTrail(sent, events);
        expect(states.get('envelope') ?? 'draft').toBe(envelope.state);
        for (const { id, state } of envelope.recipients) {
          expect(states.get(id) ?? 'waiting').toBe(state);
        }
        checkOrder(sent, events, inOrder);
        const isAll = envelope.recipients.every(({ state }) => state === 'signed');
        expect(['sealing', 'completed'].includes(envelope.state)).toBe(isAll);
      },
    ),
    { numRuns: RUNS, interruptAfterTimeLimit: 90_000 },
  );
});

/** Since the last sending: a witness after their signer, and in order nobody before those before them. */
function checkOrder(sent: SentEnvelope, trail: readonly Entry[], inOrder: boolean): void {
  const since = trail.findLastIndex(({ kind }) => kind === 'correct') + 1;
  const signed = trail
    .slice(since)
    .filter(({ kind }) => kind === 'sign')
    .map(({ recipientId }) => sent.people.find(({ id }) => id === recipientId)?.key);
  const at = (key: Key) => signed.indexOf(key);
  if (at('vendor-1-witness') >= 0) expect(at('vendor-1')).toBeLessThan(at('vendor-1-witness'));
  if (at('vendor-1-witness') >= 0) expect(at('vendor-1')).toBeGreaterThanOrEqual(0);
  if (inOrder && at('buyer-1') >= 0)
    expect(signed.slice(0, 2)).toEqual(['vendor-1', 'vendor-1-witness']);
}
