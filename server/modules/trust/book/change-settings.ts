import type { TrustBookView, TrustSettings } from '../../../../contract/endpoints/trust-book.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { normalisePayId } from '../../../../domain/payments/payid.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { recordAgencyEvent } from '../../people/invite-service.ts';
import { acting } from '../../people/service.ts';
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

/** Keeps how the trust account is paid into and its bank wants files; another PayID is told in the agency's history. */
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
  const before = (await findTrustSettings(tx, agencyId))?.payId ?? null;
  const updated = { updatedAt: call.now, updatedByName: me.name };
  await writeTrustSettings(tx, { ...file, agencyId, payId, ...updated });
  if (before !== payId) {
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
