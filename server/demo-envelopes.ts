import { createHash } from 'node:crypto';
import { utc } from '@date-fns/utc/utc';
import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import { disclosureRule } from '../domain/contracts/signing/disclosure-gate.ts';
import type { PlainValue } from '../domain/contracts/signing/field-value.ts';
import { addDays, utcDate } from '../domain/dates.ts';
import { type EnvelopeId, type ListingId, uuidV7 } from '../domain/ids.ts';
import { DEMO_ENVELOPES, type DemoEnvelope } from './db/demo-data/contracts/demo-envelopes.ts';
import { DEMO_TEMPLATES, demoTemplateId } from './db/demo-data/contracts/demo-templates.ts';
import type { SampleTemplate } from './db/demo-data/contracts/sample.ts';
import { demoBatches } from './db/demo-data/demo-data.ts';
import type { DemoListing, DemoStaffUser } from './db/demo-data/shapes.ts';
import { asTenant } from './db/transaction.ts';
import { verifySellers } from './demo-aml.ts';
import { type DemoDeps, staffCall, took } from './demo-call.ts';
import { act, valueFor } from './demo-signing.ts';
import type { ModuleWork } from './module-work.ts';
import { voidEnvelope } from './modules/envelopes/change.ts';
import { createEnvelope } from './modules/envelopes/drafts/keep.ts';
import { sendEnvelope } from './modules/envelopes/send.ts';

/**
 * Envelopes in every state for the first agency, on listings that move by none of them. They are composed,
 * sent and signed by the same code as anybody's, so their audit trails hold; what takes the jobs (sealing,
 * deadlines, a message that comes back) happens when the server has started.
 */
export async function addDemoEnvelopes(deps: EnvelopeDeps, now: Date): Promise<void> {
  const found = ground(now);
  if (!found) return;
  const { principal, listings } = found;
  for (const [at, envelope] of DEMO_ENVELOPES.entries()) {
    const template = DEMO_TEMPLATES.find(({ key }) => key === envelope.template);
    const listing = listings[at % listings.length];
    if (template && listing) await add(deps, now, { principal, listing, template, envelope });
  }
}

/** The first agency's principal, and listings of it that are exchanged already. */
function ground(now: Date) {
  const today = utcDate(now);
  let principal: DemoStaffUser | undefined;
  const listings: DemoListing[] = [];
  for (const batch of demoBatches({ size: 'demo', today })) {
    principal ??= batch.staffUsers.find(({ roles }) => roles.includes('manage-agency'));
    const { agencyId } = principal ?? {};
    const own = batch.listings.filter((each) => each.agencyId === agencyId);
    listings.push(...own.filter(({ state }) => state === 'exchanged'));
    if (listings.length >= DEMO_ENVELOPES.length) break;
  }
  return principal && listings.length > 0 ? { principal, listings } : undefined;
}

type Whole = {
  principal: DemoStaffUser;
  listing: DemoListing;
  template: SampleTemplate;
  envelope: DemoEnvelope;
};

type EnvelopeDeps = DemoDeps & { work: ModuleWork };

function fixedId(text: string): string {
  return uuidV7(Date.UTC(2026, 10, 1), createHash('sha256').update(text).digest());
}

async function add(deps: EnvelopeDeps, now: Date, whole: Whole): Promise<void> {
  const { principal, envelope } = whole;
  const { agencyId } = principal;
  const sentAt = subDays(now, envelope.sentDaysAgo, { in: utc });
  const call = staffCall(deps.database, principal, sentAt);
  const draft = draftOf(whole, sentAt);
  let current = took(
    await asTenant(deps.database, { agencyId, subject: principal.id }, (tx) =>
      createEnvelope(tx, call, deps.ids, draft),
    ),
  );
  if (envelope.isDraft) return;
  const { id } = draft;
  if (whole.template.type === 'sale-contract') await verifySellers(deps, call, draft.listingId);
  current = took(await call.transaction((tx) => sendEnvelope(tx, call, deps, { id, version: 1 })));
  for (const [at, step] of (envelope.steps ?? []).entries()) {
    const later = addHours(sentAt, at + 1);
    if (step.do === 'void') {
      const then = staffCall(deps.database, principal, later);
      const { version } = current;
      const { reason } = step;
      took(await then.transaction((tx) => voidEnvelope(tx, then, deps, { id, version, reason })));
    } else {
      const who = draft.recipients[step.signer];
      if (who) await act(deps, { principal, envelope: current, who, at: later, what: step.do });
    }
  }
}

function draftOf({ principal, listing, template, envelope }: Whole, sentAt: Date) {
  const { agencyId } = principal;
  const { key, subject } = envelope;
  const recipientId = (signer: string) => fixedId(`recipient/${agencyId}/${key}/${signer}`);
  const { vendors, buyers, address } = listing.record;
  const roles = template.signers.map(({ role }) => role);
  const rule = disclosureRule(template.type, address.state, roles);
  const givenOn = utcDate(sentAt);
  const named = { vendor: vendors, buyer: buyers, agent: [] };
  return {
    id: fixedId(`envelope/${agencyId}/${key}`) as EnvelopeId,
    listingId: listing.id as ListingId,
    product: template.type,
    subject,
    message: 'Please read it and sign. Call me with any question.',
    inOrder: true,
    expiresInDays: envelope.expiresInDays ?? 30,
    remindEveryDays: 7,
    ...(rule ? { disclosure: { rule, givenOn: addDays(givenOn, -1) } } : {}),
    documents: [
      {
        kind: 'template' as const,
        templateId: demoTemplateId(agencyId, template.key),
        templateNumber: 1,
        prefilled: filledByAgent(template),
      },
    ],
    recipients: template.signers.map(({ id, role, kind, label, witnessFor, order }, at) => ({
      id: recipientId(id),
      kind,
      role,
      signerKey: id,
      ...(witnessFor ? { witnessFor: recipientId(witnessFor) } : {}),
      name:
        kind === 'witness'
          ? `Demo ${label}`
          : (named[role][Number(id.split('-').at(-1)) - 1]?.name ?? `Demo ${label}`),
      email:
        envelope.bounces && at === 0 ? 'bounce@signing.example' : `${key}.${id}@signing.example`,
      channels: ['EMAIL' as const],
      position: order,
    })),
  };
}

/** What whoever composes fills by hand, where neither the listing nor a text of the template does. */
function filledByAgent({ blocks }: SampleTemplate): Record<string, PlainValue> {
  const slots = blocks.flatMap((block) => (block.kind === 'slots' ? block.slots : []));
  return Object.fromEntries(
    slots.flatMap(({ id, field }): [string, PlainValue][] => {
      const { required, signerId, merge, text } = field;
      if (!required || signerId !== undefined || merge !== undefined || text) return [];
      const value = valueFor(field, '');
      return typeof value === 'object' && 'png' in value ? [] : [[id, value]];
    }),
  );
}
