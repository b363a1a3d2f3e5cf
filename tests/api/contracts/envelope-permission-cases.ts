import { sql } from 'drizzle-orm';
import { asSystem } from '../../../server/db/transaction.ts';
import type { TestApi, TestCall } from '../../support/api-app.ts';
import { newId, type Person } from '../../support/builders.ts';
import { templateCalls } from '../../support/contract-papers.ts';
import { draftFor, envelopeCalls, people } from '../../support/envelopes.ts';

/*
 * By actor, as in the table that these rows are part of: who sends applications sends envelopes, who sees
 * the listing with its money sees them, and our own staff have no business with contracts.
 */
const SEE = '200 403 200 200 200 200 200 403  403 403 403 403  403  401 401 401 401';
const SEE_BRANCH = '200 403 200 200 404 404 200 403  403 403 403 403  403  401 401 401 401';
const SEE_AGENCY = '200 403 200 200 404 404 404 403  403 403 403 403  403  401 401 401 401';
const SEE_ARCHIVED = '200 403 404 404 404 404 404 403  403 403 403 403  403  401 401 401 401';
const SEND = '200 403 200 403 200 200 200 403  403 403 403 403  403  401 401 401 401';
const SEND_BRANCH = '200 403 200 403 404 404 200 403  403 403 403 403  403  401 401 401 401';
const SEND_AGENCY = '200 403 200 403 404 404 404 403  403 403 403 403  403  401 401 401 401';
const SEND_ARCHIVED = '409 403 404 403 404 404 404 403  403 403 403 403  403  401 401 401 401';

const missing = (statuses: string) => statuses.replaceAll('200', '404');

const rows = (endpoint: string, [own, branch, agency, archived]: readonly string[], status = 200) =>
  (
    [
      ['own', own],
      ['own-archived', archived],
      ['branch', branch],
      ['agency', agency],
      ['foreign', missing(own ?? '')],
      ['missing', missing(own ?? '')],
    ] as const
  ).map(([target, statuses = '']) => ({
    endpoint,
    target,
    statuses: statuses.replaceAll('200', String(status)),
  }));

const seeing = (endpoint: string) => rows(endpoint, [SEE, SEE_BRANCH, SEE_AGENCY, SEE_ARCHIVED]);
const sending = (endpoint: string, status = 200) =>
  rows(endpoint, [SEND, SEND_BRANCH, SEND_AGENCY, SEND_ARCHIVED], status);

/**
 * For an endpoint that opens the envelope as one above does (`envelopes/access.ts`): that it does shows where
 * roles are told apart, by whose listing it is; each kind of listing is tried with that one.
 */
const alike = (all: ReturnType<typeof rows>) =>
  all.filter(({ target }) => ['own', 'agency', 'foreign'].includes(target));

/** The rows about envelopes. */
export const envelopeRows = [
  ...seeing('envelopes.of-listing'),
  ...seeing('envelopes.read'),
  ...alike(seeing('envelopes.events')),
  ...alike(seeing('envelopes.content')),
  ...alike(seeing('envelopes.preview')),
  ...sending('envelopes.create', 201),
  ...sending('envelopes.edit'),
  ...alike(sending('envelopes.send')),
  ...alike(sending('envelopes.void')),
  ...alike(sending('envelopes.correct')),
  ...alike(sending('envelopes.resend')),
  ...alike(sending('envelopes.remind')),
  ...alike(sending('envelopes.fix-contact')),
  ...alike(sending('envelopes.confirm-contact')),
  ...alike(sending('envelopes.in-person')),
];

const files = new Map<string, string>();

/** A checked file that everybody of the agency sees, being of a template; made once. */
async function fileOf(api: TestApi, as: Person): Promise<string> {
  const known = files.get(as.agencyId ?? '');
  if (known !== undefined) return known;
  const { fileId: id, made } = await templateCalls(api, as).make();
  if (made.status !== 200) throw new Error(made.text);
  files.set(as.agencyId ?? '', id);
  return id;
}

/** Calls on an envelope that is still a draft. */
const ON_DRAFT = ['envelopes.edit', 'envelopes.send'];

/**
 * An envelope in a state in which the endpoint has something to do: its id, with a recipient of it where
 * the call is about one; for one that is to be made the file it is about.
 */
export async function prepareEnvelope(
  api: TestApi,
  listingId: string,
  as: Person,
  endpoint: string,
): Promise<string> {
  const fileId = await fileOf(api, as);
  if (endpoint === 'envelopes.create' || endpoint === 'envelopes.of-listing') return fileId;
  const whom = people([{ key: 'vendor-1' }]);
  const draft = draftFor(fileId, whom);
  const calls = envelopeCalls(api, as);
  const made = await calls.create(listingId, draft);
  if (made.status !== 201) throw new Error(made.text);
  if (!ON_DRAFT.includes(endpoint)) await calls.act(draft.id, 'send');
  if (endpoint === 'envelopes.resend') {
    await asSystem(api.database, (tx) =>
      tx.execute(sql`UPDATE envelope SET state = 'expired' WHERE id = ${draft.id}`),
    );
  }
  if (endpoint === 'envelopes.confirm-contact') {
    // As if somebody else had changed it.
    const hold = { by: [newId()], byName: 'Else', at: '', channels: ['EMAIL'], isWhole: false };
    await asSystem(api.database, (tx) =>
      tx.execute(
        sql`UPDATE envelope_recipient SET contact_hold = ${JSON.stringify(hold)}::jsonb WHERE id = ${whom[0]?.id}`,
      ),
    );
  }
  const isAboutOne = ['confirm-contact', 'fix-contact', 'in-person'].some(
    (each) => endpoint === `envelopes.${each}`,
  );
  return isAboutOne ? `${draft.id}/recipients/${whom[0]?.id}` : `${draft.id}`;
}

/** The calls about envelopes; `entry` is what was prepared for the agency. */
export function envelopePath(
  listing: string,
  entry: string,
  agencyId: string,
): Record<string, [string, TestCall]> {
  const envelope = `/api/envelopes/${entry}`;
  const one = entry.includes('/') ? envelope : `${envelope}/recipients/${newId()}`;
  const {
    id: _,
    product: __,
    ...content
  } = draftFor(files.get(agencyId) ?? newId(), people([{ key: 'vendor-1' }]));
  return {
    'envelopes.of-listing': [`/api/listings/${listing}/envelopes`, {}],
    'envelopes.read': [envelope, {}],
    'envelopes.events': [`${envelope}/events`, {}],
    'envelopes.content': [`${envelope}/documents/0/content`, {}],
    'envelopes.preview': [`${envelope}/documents/0/preview`, {}],
    'envelopes.create': [
      '/api/envelopes',
      { body: { listingId: listing, ...draftFor(entry, people([{ key: 'vendor-1' }])) } },
    ],
    'envelopes.edit': [envelope, { method: 'PUT', body: content, ifMatch: 1 }],
    'envelopes.send': [`${envelope}/send`, { body: {}, ifMatch: 1 }],
    'envelopes.void': [`${envelope}/void`, { body: { reason: 'Not wanted' }, ifMatch: 2 }],
    'envelopes.correct': [`${envelope}/correct`, { body: {}, ifMatch: 2 }],
    'envelopes.resend': [`${envelope}/resend`, { body: { expiresInDays: 5 }, ifMatch: 2 }],
    'envelopes.remind': [`${envelope}/remind`, { body: {} }],
    'envelopes.fix-contact': [`${one}/contact`, { body: { channels: ['EMAIL'] }, ifMatch: 2 }],
    'envelopes.confirm-contact': [`${one}/contact/confirm`, { body: {}, ifMatch: 2 }],
    'envelopes.in-person': [
      `${one}/in-person`,
      {
        body: {
          identifiedBy: 'photo-id',
          seen: { paper: 'passport', name: 'Olga Owner', lastSigns: '4K21' },
          isPresent: true,
        },
      },
    ],
  };
}
