import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { demoTemplateId } from './demo-data/contracts/demo-templates.ts';
import {
  type PastListing,
  type PastTemplate,
  pastEnvelope,
} from './demo-data/contracts/past-envelopes.ts';
import { insertAll } from './insert-all.ts';
import { envelope, envelopeDocument } from './schema/contracts/envelope.ts';
import { envelopeEvent } from './schema/contracts/evidence.ts';
import { envelopeRecipient } from './schema/contracts/recipient.ts';
import { job } from './schema/funding/message.ts';
import { asSystem, rowsOf, type Tx } from './transaction.ts';

/** With those that are played through, about the 700 of domain.md 6. */
const COUNT = 690;

const TEMPLATE = 'key-receipt';

/**
 * Envelopes of the past on the demo's listings, as rows: composed, sent, declined, voided and run out. None
 * is completed, for that takes a sealed file; and none is of a document that moves its listing.
 */
export async function loadDemoEnvelopes(database: Database, now: Date): Promise<void> {
  await asSystem(database, async (tx) => {
    const listings = await findListings(tx);
    const templates = await findTemplates(tx, [...new Set(listings.map((each) => each.agencyId))]);
    const made = Array.from({ length: COUNT }, (_, number) => number).flatMap((number) => {
      const listing = listings[(number * 7) % listings.length];
      const template = listing && templates.get(listing.agencyId);
      return template ? [pastEnvelope(listing, template, number, now)] : [];
    });
    await insertAll(
      tx,
      envelope,
      made.map((each) => each.envelope),
    );
    await insertAll(
      tx,
      envelopeDocument,
      made.map((each) => each.document),
    );
    await insertAll(
      tx,
      envelopeRecipient,
      made.flatMap((each) => each.recipients),
    );
    await insertAll(
      tx,
      envelopeEvent,
      made.flatMap((each) => each.events),
    );
    const open = made.map((each) => each.envelope).filter(({ state }) => state === 'sent');
    // Their time runs out as that of all others.
    await insertAll(
      tx,
      job,
      open.map(({ agencyId, id, expiresAt, createdAt }, at) => ({
        id: made[at]?.events[0]?.id ?? id,
        agencyId,
        kind: 'envelopes.expire',
        payload: { envelopeId: id },
        dedupeKey: `envelopes.expire ${id}`,
        runAt: expiresAt ?? createdAt,
        attempts: 0,
        createdAt,
      })),
    );
  });
}

function findListings(tx: Tx): Promise<PastListing[]> {
  return rowsOf<PastListing>(
    tx.execute(sql`
      SELECT agency_id AS "agencyId", id, address_line AS "addressLine",
        australian_state AS "australianState", coalesce(vendor_names[1], 'Demo Vendor') AS "vendorName",
        lead_agent_id AS "agentId", lead_agent_name AS "agentName"
      FROM listing
      WHERE status IN ('active', 'under_offer', 'exchanged', 'unconditional', 'settled')
        AND lead_agent_id IS NOT NULL AND lead_agent_name IS NOT NULL
      ORDER BY id`),
  );
}

async function findTemplates(
  tx: Tx,
  agencyIds: readonly string[],
): Promise<Map<string, PastTemplate>> {
  const found = new Map<string, PastTemplate>();
  for (const agencyId of agencyIds) {
    const [template] = await rowsOf<PastTemplate>(
      tx.execute(sql`
        SELECT t.id, t.name, f.id AS "fileId", f.sha256, v.body
        FROM contract_template t
        JOIN template_version v ON v.agency_id = t.agency_id AND v.template_id = t.id AND v.number = 1
        JOIN contract_file f ON f.agency_id = v.agency_id AND f.id = v.file_id
        WHERE t.agency_id = ${agencyId} AND t.id = ${demoTemplateId(agencyId, TEMPLATE)}`),
    );
    if (template) found.set(agencyId, template);
  }
  return found;
}
