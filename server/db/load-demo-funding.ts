import { createHash } from 'node:crypto';
import type { IsoDate } from '../../domain/dates.ts';
import { DEFAULT_METHODS } from '../../domain/payments/default-methods.ts';
import { demoFunding } from './demo-data/funding/demo-funding.ts';
import type { DemoFunding, DemoLink } from './demo-data/funding/rows.ts';
import { createIssuer } from './demo-data/identifiers.ts';
import { createRandom } from './demo-data/random.ts';
import type { DemoBatch, DemoListing } from './demo-data/shapes.ts';
import { insertAll } from './insert-all.ts';
import {
  application,
  applicationEvent,
  applicationParty,
  shortcode,
} from './schema/funding/application.ts';
import { ledgerEntry, ledgerLine } from './schema/funding/ledger.ts';
import { oneTimeCode } from './schema/funding/one-time-code.ts';
import { bankReceipt, drawdown, payment } from './schema/funding/payment.ts';
import { agencySetting } from './schema/funding/product.ts';
import type { Tx } from './transaction.ts';

/** Seals the codes of links, so that they can be shown again (modules/applications/link-service.ts). */
export type DemoSealer = {
  seal(code: string, owner: Pick<DemoLink, 'agencyId' | 'applicationId' | 'partyId'>): string;
};

const SEED = 20261123;

/** As our own staff would have set it: the demo's loans take more than the default gives. */
const SETTING = {
  paymentMethods: DEFAULT_METHODS,
  flags: {},
  acceptanceCosts: [],
  creditLimit: 50_000_000_00,
  version: 1,
};

/** Applications and their money on the demo's listings, as domain.md 6 counts them; links where they can be sealed. */
export async function loadDemoFunding(
  tx: Tx,
  listings: readonly DemoListing[],
  people: DemoBatch,
  { today, sealer }: { today: IsoDate; sealer: DemoSealer | undefined },
): Promise<void> {
  const random = createRandom(SEED);
  const issuer = createIssuer(random);
  const { staffUsers, platformUsers, agencies } = people;
  const principals = staffUsers.filter(({ roles }) => roles.includes('manage-agency'));
  const names = new Map(staffUsers.map(({ id, name }): [string, string] => [id, name]));
  for (const { agencyId, name } of principals) names.set(agencyId, name);
  const made = demoFunding(listings, {
    random,
    issuer,
    today,
    names,
    agencyNames: new Map(agencies.map(({ id, name }): [string, string] => [id, name])),
    ours: platformUsers
      .filter(({ roles }) => roles.includes('platform-credit'))
      .map(({ name }) => name),
  });
  await tx
    .insert(agencySetting)
    .values(
      agencies.map(({ id: agencyId }) => ({ ...SETTING, agencyId, updatedAt: new Date(today) })),
    );
  await insertAll(tx, application, made.applications);
  await insertAll(tx, oneTimeCode, made.codes);
  await insertAll(tx, applicationParty, made.parties);
  await insertAll(tx, applicationEvent, made.events);
  await insertAll(tx, drawdown, made.drawdowns);
  await insertAll(tx, payment, made.payments);
  await insertAll(tx, bankReceipt, made.receipts);
  if (sealer) await insertLinks(tx, made.links, sealer);
  await insertBooks(tx, made.entries);
}

async function insertLinks(tx: Tx, links: readonly DemoLink[], sealer: DemoSealer): Promise<void> {
  const rows = links.map(({ code, ...link }) => ({
    ...link,
    // As the database writes bytes in text.
    codeHash: `\\x${createHash('sha256').update(code).digest('hex')}`,
    codeSealed: sealer.seal(code, link),
  }));
  await insertAll(tx, shortcode, rows as never[]);
}

async function insertBooks(tx: Tx, entries: DemoFunding['entries']): Promise<void> {
  const rows = entries.map(({ entry, applicationId, at }) => ({
    agencyId: entry.agencyId,
    id: entry.id,
    seq: entry.sequence,
    applicationId,
    at,
    cause: entry.cause,
    causeRef: entry.sourceId,
    onDate: entry.date,
    prevHash: entry.previousHash,
    hash: entry.hash,
  }));
  const lines = entries.flatMap(({ entry }) =>
    entry.lines.map((line, position) => ({
      agencyId: entry.agencyId,
      entryId: entry.id,
      position,
      ...line,
    })),
  );
  await insertAll(tx, ledgerEntry, rows);
  await insertAll(tx, ledgerLine, lines);
}
