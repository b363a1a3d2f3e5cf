import type { PayoutLetterCheck } from '../../../contract/endpoints/verification.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { isRunning } from '../../../domain/applications/running.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import { applicationRow } from '../applications/event-service.ts';
import type { ApplicationRow } from './books/account.ts';
import type { LetterClaim, LetterSealer } from './payout-letter/code.ts';
import { about, type Stated, statedFor } from './payout-letter/stated.ts';
import { findLetter, findLetterByFile } from './payout-letter/store.ts';
import { OWING } from './settlements/view.ts';

/** What checking a letter needs from outside: whoever asks has no agency. */
export type LetterCheckDeps = {
  letters: LetterSealer;
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

type Claim = Pick<LetterClaim, 'figure' | 'on' | 'goodUntil'> & { isReplaced: boolean };

/** Whether a letter of something that is owed still holds, by the figure that holds now. */
function outcomeOf(
  { isReplaced, goodUntil, figure }: Claim,
  { today, current }: { today: IsoDate; current: Stated | undefined },
): PayoutLetterCheck['outcome'] {
  if (isReplaced) return 'replaced';
  if (today > goodUntil) return 'run-out';
  return current?.payout.figure === figure ? 'holds' : 'changed';
}

/** How a letter stands, and what holds now: on its own day, or that of settlement where another letter replaced it. */
async function standing(tx: Tx, now: Date, row: ApplicationRow, claim: Claim) {
  const { zone, settleOn, agency, property, product } = await about(tx, row);
  const { figure, on, goodUntil, isReplaced } = claim;
  const stated = { agencyName: agency, property, product, figure, on, goodUntil };
  if (!OWING.includes(row.state)) {
    const outcome: PayoutLetterCheck['outcome'] = isRunning(row.state) ? 'changed' : 'over';
    return { ...stated, outcome };
  }
  const today = propertyDate(now, zone);
  const day = isReplaced && settleOn ? settleOn : on;
  const isBegun = today > day;
  const asked = isBegun ? today : day;
  const found = await statedFor(tx, now, row, { zone, asked });
  const current = found.ok ? found.value : undefined;
  const outcome = outcomeOf(claim, { today, current });
  if (!current) return { ...stated, outcome };
  const { payout, goodUntil: until } = current;
  return { ...stated, outcome, now: { on: asked, figure: payout.figure, goodUntil: until } };
}

/**
 * Whether the figure of a letter still holds, and what holds now. One answer for every code that isn't ours or whose
 * application is gone.
 */
export async function checkLetter(
  { letters, system }: LetterCheckDeps,
  now: Date,
  code: string,
): Promise<Result<PayoutLetterCheck, Refusal>> {
  const claim = letters.open(code);
  if (!claim) return refuse({ code: 'resource.not-found' });
  const { agencyId, applicationId, id } = claim;
  return system((tx) =>
    reboundTo(tx, agencyId, async () => {
      const row = await applicationRow(tx, applicationId);
      if (!row) return refuse({ code: 'resource.not-found' as const });
      const kept = id === undefined ? undefined : await findLetter(tx, agencyId, id);
      const isReplaced = (kept?.replacedAt ?? null) !== null;
      return ok(await standing(tx, now, row, { ...claim, isReplaced }));
    }),
  );
}

/** The same by the SHA-256 of a letter's sealed file; undefined where it is no letter of ours. */
export async function checkLetterFile(
  { system }: Pick<LetterCheckDeps, 'system'>,
  now: Date,
  sha256: string,
): Promise<PayoutLetterCheck | undefined> {
  return system(async (tx) => {
    const kept = await findLetterByFile(tx, sha256);
    if (!kept) return undefined;
    return reboundTo(tx, kept.agencyId, async () => {
      const row = await applicationRow(tx, kept.applicationId);
      if (!row) return undefined;
      const [on, goodUntil] = [kept.on as IsoDate, kept.goodUntil as IsoDate];
      const isReplaced = kept.replacedAt !== null;
      return standing(tx, now, row, { figure: cents(kept.figure), on, goodUntil, isReplaced });
    });
  });
}
