import { addHours } from 'date-fns/addHours';
import type { TrustBookView, TrustSettings } from '../../../../contract/endpoints/trust-book.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { normalisePayId } from '../../../../domain/payments/payid.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { PAY_ID_HOLD_HOURS } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { notify } from '../../notifications/requests/service.ts';
import { recordAgencyEvent } from '../../people/invite-service.ts';
import { isPrincipal, PRINCIPAL } from '../../people/principals-service.ts';
import { type Acting, acting } from '../../people/service.ts';
import { findTrustSettings, writeTrustSettings } from '../settings/store.ts';
import { shownBook } from './view.ts';

/** An email or a mobile in the form in which it is compared; null where it is neither. */
function readPayId(text: string): string | null {
  for (const kind of ['email', 'phone'] as const) {
    const read = normalisePayId(kind, text);
    if (read.ok) return read.value;
  }
  return null;
}

/** From when on payers see a PayID that is new; one that was taken away is gone at once. */
const heldFrom = (payId: string | null, now: Date) =>
  payId === null ? null : addHours(now, PAY_ID_HOLD_HOURS);

/** Tells every principal that buyers are to pay to another PayID. */
async function tellPayId(
  tx: Tx,
  { ids, now }: { ids: Ids; now: Date },
  { agencyId, me, all }: Acting,
): Promise<void> {
  await notify(
    tx,
    { ids, now },
    all.filter(isPrincipal).map(({ id: personId }) => ({
      kind: 'trust-pay-id' as const,
      facts: { byName: me.name },
      agencyId,
      about: PRINCIPAL,
      aboutId: agencyId,
      personId,
      dedupeKey: `trust-pay-id ${now.toISOString()} ${personId}`,
    })),
  );
}

/**
 * Keeps how the trust account is paid into and its bank wants files. Another PayID is held for a day, and told to every
 * principal and in the agency's history.
 */
export async function changeTrustSettings(
  tx: Tx,
  call: SignedInCall,
  { ids }: { ids: Ids },
  { payId: typed, ...file }: TrustSettings,
): Promise<Result<TrustBookView, Refusal>> {
  const by = await acting(tx, call);
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  const payId = typed ? readPayId(typed) : null;
  if (typed && payId === null) {
    return refuse({ code: 'trust.refused', detail: 'A PayID is an email address or a mobile.' });
  }
  const kept = await findTrustSettings(tx, agencyId);
  const before = kept?.payId ?? null;
  const payIdFrom = before === payId ? (kept?.payIdFrom ?? null) : heldFrom(payId, call.now);
  const updated = { updatedAt: call.now, updatedByName: me.name };
  await writeTrustSettings(tx, { ...file, agencyId, payId, payIdFrom, ...updated });
  if (before !== payId) {
    if (payId !== null) await tellPayId(tx, { ids, now: call.now }, by.value);
    await recordAgencyEvent(
      tx,
      { ids, now: call.now },
      {
        agencyId,
        kind: 'settings-changed',
        subjectKind: 'setting',
        subjectId: agencyId,
        by: me,
        facts: {
          name: 'PayID of the trust account',
          before: before ?? 'none',
          after: payId ?? 'none',
        },
      },
    );
  }
  return ok(await shownBook(tx, call, by.value));
}
