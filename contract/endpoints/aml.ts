import * as v from 'valibot';
import { CUSTOMER_KINDS, CustomerSchema } from '../../domain/aml/customer.ts';
import { SightedSchema } from '../../domain/aml/person-check.ts';
import { RISK_LEVELS } from '../../domain/aml/risk.ts';
import { AmlCaseIdSchema, IdSchema, ListingIdSchema } from '../../domain/ids.ts';
import {
  AmlCaseSchema,
  AmlPartySchema,
  FundsSourceSchema,
  ListedEntrySchema,
} from '../aml-shapes.ts';
import { defineModule } from '../module.ts';
import { ownCheckCalls } from './aml-own-check.ts';

const params = v.strictObject({ id: ListingIdSchema });
const caseParams = v.strictObject({ id: ListingIdSchema, caseId: AmlCaseIdSchema });
const reason = v.pipe(v.string(), v.trim(), v.minLength(3, 'Give a reason'), v.maxLength(500));

const collect = { kind: 'permission', permission: 'aml.collect' } as const;
const verify = { kind: 'permission', permission: 'aml.verify' } as const;

const whole = { status: 200, schema: AmlCaseSchema, etag: true } as const;
const change = {
  method: 'PUT',
  access: collect,
  offline: 'online-only',
  params: caseParams,
  ifMatch: true,
  answer: whole,
} as const;

/**
 * What the agency's people decide about a check; who may do which is the machine's to say (domain.md 5). That a listed
 * name is the customer's is said of the name itself (`decideHit`).
 */
export const AML_DECISIONS = [
  'requestMore',
  'dismissFalsePositive',
  'escalate',
  'seniorApprove',
  'fail',
  'pass',
  'clear',
  'close',
] as const;

/**
 * Checks of sellers and buyers. A device keeps where each check stands, and what is typed and not saved yet, sealed;
 * nothing that was saved of people.
 */
export const aml = defineModule('aml', {
  calls: {
    ...ownCheckCalls,
    parties: {
      method: 'GET',
      path: '/api/listings/:id/aml',
      summary: 'Every party of a listing with where its check stands',
      access: collect,
      offline: 'read',
      params,
      answer: { status: 200, schema: v.object({ parties: v.array(AmlPartySchema) }) },
      problems: [],
    },
    start: {
      method: 'POST',
      path: '/api/listings/:id/aml/cases',
      summary: 'Start the check of a party; the caller makes its id',
      access: collect,
      offline: 'queueable',
      params,
      body: v.strictObject({
        id: AmlCaseIdSchema,
        partyId: IdSchema,
        kind: v.picklist(CUSTOMER_KINDS, 'Choose what the customer is'),
        /** Sends their part to whom the listing knows how to reach. */
        sendsLink: v.optional(v.boolean()),
      }),
      answer: { status: 201, schema: AmlCaseSchema },
      problems: ['listing.archived', 'listing.closed', 'aml.exists', 'aml.party-missing'],
    },
    delay: {
      method: 'POST',
      path: '/api/listings/:id/aml/delays',
      summary: 'Delay the check of a buyer to its deadline, with the reason',
      access: verify,
      offline: 'online-only',
      params,
      body: v.strictObject({ id: AmlCaseIdSchema, partyId: IdSchema, reason }),
      answer: { status: 201, schema: AmlCaseSchema },
      problems: [
        'listing.archived',
        'listing.closed',
        'aml.exists',
        'aml.party-missing',
        'aml.no-delay',
      ],
    },
    read: {
      method: 'GET',
      path: '/api/listings/:id/aml/cases/:caseId',
      summary: 'A check with what was collected, as far as the caller may see it',
      access: collect,
      offline: 'online-only',
      params: caseParams,
      answer: whole,
      problems: [],
    },
    listed: {
      method: 'GET',
      path: '/api/listings/:id/aml/cases/:caseId/hits/:hitId/entry',
      summary: 'The whole entry of the sanctions list that a name was found in',
      access: verify,
      offline: 'online-only',
      params: v.strictObject({ ...caseParams.entries, hitId: IdSchema }),
      answer: { status: 200, schema: ListedEntrySchema },
      problems: [],
    },
    collect: {
      ...change,
      path: '/api/listings/:id/aml/cases/:caseId/customer',
      summary: 'Write what was collected of the customer; it may still lack something',
      body: CustomerSchema,
      problems: ['listing.archived', 'listing.closed', 'aml.transition-refused'],
    },
    submit: {
      ...change,
      method: 'POST',
      path: '/api/listings/:id/aml/cases/:caseId/submit',
      summary: 'Have what was collected checked',
      body: v.strictObject({}),
      problems: ['listing.archived', 'listing.closed', 'aml.transition-refused', 'aml.incomplete'],
    },
    sight: {
      ...change,
      path: '/api/listings/:id/aml/cases/:caseId/people/:personId/papers',
      summary: 'Record the original papers of a person that were seen',
      access: verify,
      params: v.strictObject({ ...caseParams.entries, personId: IdSchema }),
      body: SightedSchema,
      problems: [
        'listing.archived',
        'listing.closed',
        'aml.transition-refused',
        'aml.papers-refused',
      ],
    },
    decideHit: {
      ...change,
      path: '/api/listings/:id/aml/cases/:caseId/hits/:hitId',
      summary: 'Decide whether a name of the sanctions list is the customer’s',
      access: verify,
      params: v.strictObject({ ...caseParams.entries, hitId: IdSchema }),
      body: v.strictObject({ decision: v.picklist(['dismissed', 'confirmed']), reason }),
      problems: ['listing.archived', 'listing.closed', 'aml.transition-refused'],
    },
    setRisk: {
      ...change,
      path: '/api/listings/:id/aml/cases/:caseId/risk',
      summary: 'Set another risk than the rules; lowering it is the principal’s',
      access: verify,
      body: v.strictObject({ level: v.picklist(RISK_LEVELS), reason }),
      problems: ['listing.archived', 'listing.closed', 'aml.transition-refused'],
    },
    recordFunds: {
      ...change,
      path: '/api/listings/:id/aml/cases/:caseId/funds',
      summary: 'Record where funds and wealth come from, for enhanced checks',
      access: verify,
      body: FundsSourceSchema,
      problems: ['listing.archived', 'listing.closed', 'aml.transition-refused'],
    },
    decide: {
      ...change,
      method: 'POST',
      path: '/api/listings/:id/aml/cases/:caseId/decisions',
      summary: 'Decide about a check, with the reason',
      access: verify,
      body: v.strictObject({ event: v.picklist(AML_DECISIONS), reason }),
      problems: ['listing.archived', 'listing.closed', 'aml.transition-refused', 'aml.undecided'],
    },
  },
});
