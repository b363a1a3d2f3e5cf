import { oneTimeCode } from '../../../server/db/schema/funding/one-time-code.ts';
import { newId } from '../../support/builders.ts';
import { FIRST_MORNING, type Pattern, type Place, type World } from './world.ts';

const COPY = `INSERT INTO application SELECT * FROM jsonb_populate_record(NULL::application,
  (SELECT to_jsonb(application) FROM application WHERE id = $1) || $2::jsonb)`;
const COPY_PARTY = `INSERT INTO application_party
  SELECT * FROM jsonb_populate_record(NULL::application_party,
    (SELECT to_jsonb(application_party) FROM application_party WHERE application_id = $1 LIMIT 1)
    || $2::jsonb)`;

export type Copied = { pattern: Pattern; owners: number };
export type Standing = { state: string; amount: number; due_on: string };

/** Copies a pattern into an application of its own, with one owner or two, whom no letter reaches. */
export async function newApplication(
  { system }: World,
  { patterns, agency }: Place,
  { pattern, owners }: Copied,
  standing: Standing,
): Promise<{ id: string; partyIds: string[] }> {
  const id = newId();
  const partyIds = Array.from({ length: owners }, newId);
  const sentAt = new Date(FIRST_MORNING);
  const own = {
    id,
    approved_amount: standing.amount,
    version: 1,
    updated_at: sentAt,
    answers: { sale: {}, mortgage: { balance: 1 }, bridging: { exitPlan: 'The sale' } },
  };
  const from = patterns[pattern];
  await system(async (tx) => {
    await tx.rows(COPY, [from, JSON.stringify({ ...own, ...standing })]);
    for (const [position, partyId] of partyIds.entries()) {
      const of = { id: partyId, application_id: id, position };
      const reached = { name: `Owner ${position + 1}`, email: null, phone: null };
      await tx.rows(COPY_PARTY, [from, JSON.stringify({ ...of, ...reached })]);
      // Nobody agrees without a code that reached them, which the database looks at.
      await tx.insert(oneTimeCode).values({
        id: codeOf(partyId),
        agencyId: agency.id,
        applicationId: id,
        partyId,
        scope: `direct-application ${id}`,
        channel: 'SMS',
        targetMasked: 'XXXXXX009',
        codeHash: codeOf(partyId),
        createdAt: sentAt,
        expiresAt: sentAt,
        usedAt: sentAt,
      });
    }
  });
  return { id, partyIds };
}

/** The code that an owner has entered. */
export const codeOf = (partyId: string) => `code-of-${partyId}`;
