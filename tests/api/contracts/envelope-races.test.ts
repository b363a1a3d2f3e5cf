import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ChainedEnvelopeEntry,
  envelopeChainFault,
} from '../../../domain/contracts/signing/event-chain.ts';
import { asTenant } from '../../../server/db/transaction.ts';
import { envelopeEntries } from '../../../server/modules/envelopes/events/service.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import {
  answersOf,
  envelopeIn,
  envelopeOf,
  type Person,
  provenSigner,
  type SentEnvelope,
  signingAgency,
  signingIn,
} from '../../support/envelopes.ts';

const TIMES = 20;

describe('races over an envelope', () => {
  let api: TestApi & { close(): Promise<void> };
  let ground: Awaited<ReturnType<typeof signingAgency>>;
  beforeAll(async () => {
    api = await startApi('postgres', { TRUST_PROXY: 'true' });
    ground = await signingAgency(api);
  });
  afterAll(() => api.close());

  async function trailOf({ id, agency }: SentEnvelope) {
    const agencyId = agency.id;
    const entries = await asTenant(api.database, { agencyId, subject: id }, (tx) =>
      envelopeEntries(tx, { agencyId, id }),
    );
    const chained = entries.map(
      (entry) => ({ ...entry, at: entry.at.toISOString() }) as ChainedEnvelopeEntry,
    );
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    return { kinds: entries.map((entry) => entry.kind), chained, hash };
  }

  async function ready(sent: SentEnvelope, who: Person) {
    const signer = await provenSigner(api, sent, who);
    await signer.consent();
    await signer.save(answersOf(who));
    return { ...signer, version: signingIn(await signer.read()).version };
  }

  test(`${TIMES} signings of one person at once count once`, async () => {
    const sent = await envelopeOf(api, {
      ...ground,
      wanted: [{ key: 'vendor-1' }, { key: 'vendor-2' }],
    });
    const signer = await ready(sent, sent.person('vendor-1'));
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => signer.sign(signer.version)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(TIMES).fill(200));
    const { kinds, chained, hash } = await trailOf(sent);
    expect(kinds.filter((each) => each === 'sign')).toHaveLength(1);
    expect(kinds.filter((each) => each === 'recipientSigned')).toHaveLength(1);
    expect(kinds.filter((each) => each === 'invite')).toHaveLength(2);
    expect(envelopeChainFault(chained, hash)).toBeNull();
  });

  test('two who sign and one who declines at once: one end, and the trail tells which', async () => {
    const sent = await envelopeOf(api, {
      ...ground,
      wanted: [{ key: 'vendor-1' }, { key: 'vendor-2' }, { key: 'vendor-3' }],
      draft: { inOrder: false },
    });
    const [one, two, three] = await Promise.all(sent.people.map((who) => ready(sent, who)));
    if (!one || !two || !three) throw new Error('Three sign');
    const answers = await Promise.all([
      one.sign(one.version),
      three.decline(),
      two.sign(two.version),
      sent.calls.call(`/api/envelopes/${sent.id}/void`, {
        body: { reason: 'At once' },
        ifMatch: one.version,
      }),
    ]);
    for (const { status, text } of answers) expect([200, 409, 412], text).toContain(status);
    const { state, recipients } = envelopeIn(await sent.calls.read(sent.id));
    const { kinds, chained, hash } = await trailOf(sent);
    const ends = kinds.filter((each) => ['void', 'lastSigned'].includes(each)).length;
    const declined = recipients.filter((each) => each.state === 'declined').length;
    expect(ends + declined).toBe(1);
    expect(['declined', 'voided']).toContain(state);
    expect(kinds.filter((each) => each === 'sign')).toHaveLength(
      recipients.filter((each) => each.state === 'signed').length,
    );
    expect(envelopeChainFault(chained, hash)).toBeNull();
  });

  test('a byte changed in the audit trail shows where', async () => {
    const sent = await envelopeOf(api, { ...ground, wanted: [{ key: 'vendor-1' }] });
    const { chained, hash } = await trailOf(sent);
    expect(envelopeChainFault(chained, hash)).toBeNull();
    chained.forEach((entry, at) => {
      for (const change of [
        { actorName: `${entry.actorName}.` },
        { address: '10.0.0.9' },
        { at: '2026-01-01T00:00:00.000Z' },
        { zone: 'UTC' },
        { facts: { ...entry.facts, more: 1 } },
      ]) {
        const changed = chained.with(at, { ...entry, ...change });
        expect(envelopeChainFault(changed, hash)).toBe(at + 1);
      }
    });
    expect(envelopeChainFault(chained.slice(1), hash)).toBe(1);
  });

  test('deadlines that two servers see to at once end it once, with one letter each', async () => {
    const sent = await envelopeOf(api, {
      ...ground,
      wanted: [{ key: 'vendor-1' }],
      draft: { expiresInDays: 1, remindEveryDays: 0 },
    });
    api.clock.aheadMs = 25 * 3_600_000;
    await Promise.all([api.deps.jobs.runDue(), api.deps.jobs.runDue(), api.deps.jobs.runDue()]);
    api.clock.aheadMs = 0;
    const { kinds } = await trailOf(sent);
    expect(kinds.filter((each) => each === 'expire')).toHaveLength(1);
  });
});
