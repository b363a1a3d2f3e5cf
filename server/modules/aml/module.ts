import { aml } from '../../../contract/endpoints/aml.ts';
import type { Customer } from '../../../domain/aml/customer.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { serverModule } from '../../server-module.ts';
import { amlHandlers } from './endpoints.ts';
import { flagCase, flagListed, LISTED_HIT } from './flagged-example.ts';
import { codeIn, openLink } from './own-check/open-link-example.ts';
import { rescreeningJobs } from './rescreening-service.ts';
import { amlJobs } from './screening.ts';

const PDF = new TextEncoder().encode('%PDF-1.4\nA licence\n%%EOF\n');
const PERSON = '0190a5e0-0000-7000-8000-000000000002';
const BUYER = '0190a5e0-0000-7000-8000-000000000003';

/** Somebody of whom all is there that a check takes. */
const customer = (name: string): Customer => ({
  kind: 'individual',
  purpose: 'Moving closer to family',
  people: [
    {
      id: PERSON,
      roles: ['self'],
      name,
      bornOn: '1970-01-02' as IsoDate,
      address: '12 Wattle Street, Newtown NSW 2042',
    },
  ],
});

const vendor = ({ vendors: [first] }: Listing) => ({
  id: first?.id ?? '',
  name: first?.name ?? '',
});

/** Checks of the sellers and buyers of a listing. */
export const amlServer = serverModule({
  module: aml,
  handlers: amlHandlers,
  jobs: (deps) => [amlJobs(deps), rescreeningJobs(deps)],
  // A buyer who has exchanged, so that their check can be delayed.
  listing: () => ({
    buyers: [{ id: BUYER, kind: 'person', name: 'Bao Nguyen', email: 'bao@buyer.example' }],
    dates: { exchangedOn: '2026-11-02' as IsoDate, settlementDueOn: '2026-12-14' as IsoDate },
  }),
  examples: {
    links: {
      who: 'agent',
      after: ['invite'],
      input: ({ listing, id }) => ({ params: { id: listing.id, caseId: id('case') } }),
    },
    invite: {
      who: 'agent',
      after: ['start'],
      input: ({ listing, id }) => ({
        params: { id: listing.id, caseId: id('case') },
        body: { email: 'seller@links.example' },
      }),
    },
    takeBack: {
      who: 'agent',
      after: ['invite'],
      input: ({ listing, id, answer }) => ({
        params: {
          id: listing.id,
          caseId: id('case'),
          personId: answer('invite').invitations[0]?.personId ?? '',
        },
      }),
    },
    document: {
      who: 'agent',
      after: ['addOwnDocument'],
      input: ({ listing, id }) => ({
        params: { id: listing.id, caseId: id('case'), documentId: id('document') },
      }),
    },
    readOwn: {
      who: 'link',
      after: ['invite'],
      prepare: openLink,
      input: (given) => ({ params: { shortcode: codeIn(given) } }),
    },
    saveOwn: {
      who: 'link',
      after: ['readOwn'],
      input: (given) => ({
        params: { shortcode: codeIn(given) },
        ifMatch: `"${given.answer('readOwn').version}"`,
        body: { purpose: 'Moving closer to family', bornOn: '1970-01-02', address: '1 Oak Street' },
      }),
    },
    addOwnDocument: {
      who: 'link',
      after: ['readOwn'],
      input: (given) => ({
        params: { shortcode: codeIn(given), documentId: given.id('document') },
        query: { name: 'Licence.pdf', mediaType: 'application/pdf' as const },
        bytes: PDF,
      }),
    },
    removeOwnDocument: {
      who: 'link',
      after: ['addOwnDocument'],
      input: (given) => ({
        params: { shortcode: codeIn(given), documentId: given.id('document') },
      }),
    },
    finishOwn: {
      who: 'link',
      after: ['saveOwn'],
      input: (given) => ({
        params: { shortcode: codeIn(given) },
        ifMatch: `"${given.answer('saveOwn').version}"`,
        body: {},
      }),
    },
    parties: {
      who: 'agent',
      after: ['start'],
      input: ({ listing }) => ({ params: { id: listing.id } }),
    },
    start: {
      who: 'agent',
      input: ({ listing, id }) => ({
        params: { id: listing.id },
        body: { id: id('case'), partyId: vendor(listing).id, kind: 'individual' as const },
      }),
    },
    delay: {
      who: 'manage-agency-applications',
      input: ({ listing, id }) => ({
        params: { id: listing.id },
        body: { id: id('delayed'), partyId: BUYER, reason: 'Bought at the auction on Saturday' },
      }),
    },
    read: {
      who: 'agent',
      after: ['start'],
      input: ({ listing, id }) => ({ params: { id: listing.id, caseId: id('case') } }),
    },
    listed: {
      who: 'manage-agency-applications',
      after: ['collect'],
      prepare: flagListed,
      input: ({ listing, id }) => ({
        params: { id: listing.id, caseId: id('case'), hitId: LISTED_HIT },
      }),
    },
    collect: {
      who: 'agent',
      after: ['start'],
      input: ({ listing, id, answer }) => ({
        params: { id: listing.id, caseId: id('case') },
        ifMatch: `"${answer('start').version}"`,
        body: customer(vendor(listing).name),
      }),
    },
    submit: {
      who: 'agent',
      after: ['collect'],
      input: ({ listing, id, answer }) => ({
        params: { id: listing.id, caseId: id('case') },
        ifMatch: `"${answer('collect').version}"`,
        body: {},
      }),
    },
    sight: {
      who: 'manage-agency-applications',
      after: ['collect'],
      input: ({ listing, id, answer }) => ({
        params: { id: listing.id, caseId: id('case'), personId: PERSON },
        ifMatch: `"${answer('collect').version}"`,
        body: {
          papers: [{ kind: 'driver-licence' as const, nameOnPaper: vendor(listing).name }],
          seenOn: listing.createdAt.slice(0, 10),
        },
      }),
    },
    decideHit: {
      who: 'manage-agency-applications',
      after: ['collect'],
      prepare: flagCase,
      input: ({ listing, id, answer }) => ({
        params: { id: listing.id, caseId: id('case'), hitId: LISTED_HIT },
        ifMatch: `"${answer('collect').version + 1}"`,
        body: { decision: 'dismissed' as const, reason: 'Born in another year and country' },
      }),
    },
    setRisk: {
      who: 'manage-agency-applications',
      after: ['collect'],
      input: ({ listing, id, answer }) => ({
        params: { id: listing.id, caseId: id('case') },
        ifMatch: `"${answer('collect').version}"`,
        body: { level: 'high' as const, reason: 'The deposit came from a stranger' },
      }),
    },
    recordFunds: {
      who: 'manage-agency-applications',
      after: ['collect'],
      input: ({ listing, id, answer }) => ({
        params: { id: listing.id, caseId: id('case') },
        ifMatch: `"${answer('collect').version}"`,
        body: { ofFunds: 'Sale of a home in Albury', ofWealth: 'Thirty years as a pharmacist' },
      }),
    },
    decide: {
      who: 'manage-agency-applications',
      after: ['collect'],
      prepare: flagCase,
      input: ({ listing, id, answer }) => ({
        params: { id: listing.id, caseId: id('case') },
        ifMatch: `"${answer('collect').version + 1}"`,
        body: { event: 'escalate' as const, reason: 'A trustee holds public office abroad' },
      }),
    },
  },
});
