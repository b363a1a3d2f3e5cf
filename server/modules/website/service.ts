import type { AgencyWebsite } from '../../../contract/endpoints/website.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { logoFault, type Website } from '../../../domain/agencies/website.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { AgencyId } from '../../../domain/ids.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { actFor, agencyName, agencySettings, reachesAgency } from '../agency-settings/service.ts';
import { recordAgencyEvent } from '../people/invite-service.ts';
import { findPublished, findPublishedLogo, findWebsite, keepWebsite } from './store.ts';

type Outcome = Promise<Result<AgencyWebsite, Refusal>>;

/** What everybody sees of an agency; `version` goes up with each change. */
export type PublishedSite = Omit<Website, 'logo'> & { hasLogo: boolean; version: number };

/** What an agency published; undefined while it shows its name alone. */
export async function publishedSite(tx: Tx, agencyId: string): Promise<PublishedSite | undefined> {
  const row = await findPublished(tx, agencyId);
  return row && { ...row.shown, hasLogo: row.hasLogo, version: row.version };
}

/** The logo that an agency published, a PNG in base64; undefined where it shows none. */
export const publishedLogo = findPublishedLogo;

/** The person's own agency's, or any for our own staff. */
export async function readWebsite(tx: Tx, call: SignedInCall, agencyId: string): Outcome {
  if (!(await reachesAgency(tx, call, agencyId))) return refuse({ code: 'resource.not-found' });
  return ok(await websiteOf(tx, agencyId));
}

export function saveDraft(
  tx: Tx,
  call: SignedInCall,
  { agencyId, version, shown }: { agencyId: string; version: number; shown: Website },
): Outcome {
  const fault = shown.logo && logoFault(Buffer.from(shown.logo, 'base64'));
  if (fault) {
    const errors = [{ path: 'logo', message: fault }];
    return Promise.resolve(refuse({ code: 'request.invalid', errors }));
  }
  return change(tx, call, { agencyId, version }, async ({ name: changedByName }) => {
    const draft = { agencyId, standing: 'draft', version: version + 1, shown } as const;
    const row = { ...draft, changedAt: call.now, changedByName };
    return (await keepWebsite(tx, row, version)) !== undefined;
  });
}

/** Shows the draft of that version to everybody. */
export function publish(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { agencyId, version }: { agencyId: string; version: number },
): Outcome {
  return change(tx, call, { agencyId, version }, async ({ id, name: changedByName }) => {
    const draft = await findWebsite(tx, agencyId, 'draft');
    if (draft?.version !== version) return false;
    const before = await findWebsite(tx, agencyId, 'published');
    const row = { ...draft, changedAt: call.now, changedByName, standing: 'published' } as const;
    const isKept = (await keepWebsite(tx, row, before?.version ?? 0)) !== undefined;
    if (!isKept) return false;
    await recordAgencyEvent(
      tx,
      { ids, now: call.now },
      {
        agencyId,
        kind: 'website-published',
        subjectKind: 'setting',
        subjectId: agencyId,
        by: { id, name: changedByName },
        facts: { before: before?.version ?? 0, after: version },
      },
    );
    return true;
  });
}

/** Does it for the agency; our own staff may where its flag allows it. */
function change(
  tx: Tx,
  call: SignedInCall,
  { agencyId, version }: { agencyId: string; version: number },
  work: (actor: { id: string; name: string }) => Promise<boolean>,
): Outcome {
  return actFor(tx, call, agencyId, async (actor): Outcome => {
    const before = await websiteOf(tx, agencyId);
    if (call.principal.agencyId === undefined && !before.isOpenToStaff) {
      return refuse({ code: 'auth.forbidden' });
    }
    if (before.version !== version) return refuse({ code: 'etag.stale', current: before });
    const isKept = await work(actor);
    const current = await websiteOf(tx, agencyId);
    return isKept ? ok(current) : refuse({ code: 'etag.stale', current });
  });
}

async function websiteOf(tx: Tx, agencyId: string): Promise<AgencyWebsite> {
  const draft = await findWebsite(tx, agencyId, 'draft');
  const published = await findWebsite(tx, agencyId, 'published');
  const { flags } = await agencySettings(tx, agencyId);
  return {
    agencyId: agencyId as AgencyId,
    agencyName: await agencyName(tx, agencyId),
    draft: draft?.shown ?? {},
    version: draft?.version ?? 0,
    isOpenToStaff: flags.includes('admin-manage-website'),
    ...(published
      ? {
          published: {
            version: published.version,
            at: published.changedAt.toISOString() as IsoInstant,
            byName: published.changedByName,
          },
        }
      : {}),
  };
}
