import * as v from 'valibot';
import { REPORT_KINDS, REPORT_STATES, ReportFactsSchema } from '../../domain/aml/report.ts';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { AmlCaseIdSchema, IdSchema, ListingIdSchema } from '../../domain/ids.ts';
import { PositiveCentsSchema } from '../../domain/money.ts';
import { defineModule } from '../module.ts';

const reason = v.pipe(v.string(), v.trim(), v.minLength(3, 'Give a reason'), v.maxLength(500));
const whoWhen = { byName: v.string(), at: IsoInstantSchema };

/** A report as the compliance officer sees it. `version` is the ETag. */
export const AmlReportSchema = v.object({
  id: IdSchema,
  kind: v.picklist(REPORT_KINDS),
  listing: v.object({ id: ListingIdSchema, reference: v.string(), address: v.string() }),
  caseId: v.optional(AmlCaseIdSchema),
  arisenOn: IsoDateSchema,
  isTerrorism: v.boolean(),
  cash: v.nullable(PositiveCentsSchema),
  grounds: v.string(),
  state: v.picklist(REPORT_STATES),
  dueOn: v.optional(IsoDateSchema),
  /** Today where the property is. */
  today: IsoDateSchema,
  version: v.number(),
  lodged: v.optional(v.object({ ...whoWhen, reference: v.string(), on: IsoDateSchema })),
  withdrawn: v.optional(v.object({ ...whoWhen, reason: v.string() })),
  createdByName: v.string(),
  createdAt: IsoInstantSchema,
});
export type AmlReport = v.InferOutput<typeof AmlReportSchema>;

export const OfficerSchema = v.object({
  /** Who was named; nobody, and the principal is. */
  officer: v.nullable(v.object({ id: IdSchema, name: v.string() })),
  isYou: v.boolean(),
  /** Who may be named, for the principal alone. */
  candidates: v.optional(v.array(v.object({ id: IdSchema, name: v.string() }))),
});
export type Officer = v.InferOutput<typeof OfficerSchema>;

/** Whoever is signed in may ask; anybody but the compliance officer gets the same refusal, whatever there is. */
const officerAlone = { access: { kind: 'signed-in' }, offline: 'online-only' } as const;
const params = v.strictObject({ reportId: IdSchema });
const change = {
  ...officerAlone,
  method: 'PUT',
  params,
  ifMatch: true,
  answer: { status: 200, schema: AmlReportSchema, etag: true },
} as const;

/**
 * Drafts of reports to AUSTRAC, the compliance officer's alone: no other call, history, message or export knows of them
 * (tipping off). Nothing is lodged by a call.
 */
export const amlReports = defineModule('aml-reports', {
  calls: {
    officer: {
      method: 'GET',
      path: '/api/aml-officer',
      summary: 'Who the compliance officer of the agency is',
      access: { kind: 'permission', permission: 'aml.verify' },
      offline: 'online-only',
      answer: { status: 200, schema: OfficerSchema },
      problems: [],
    },
    nameOfficer: {
      method: 'PUT',
      path: '/api/aml-officer',
      summary: 'Name the compliance officer; nobody is the principal',
      access: { kind: 'permission', permission: 'aml.approve-senior' },
      offline: 'online-only',
      body: v.strictObject({ staffUserId: v.nullable(IdSchema) }),
      answer: { status: 200, schema: OfficerSchema },
      problems: ['aml-report.refused'],
    },
    list: {
      ...officerAlone,
      method: 'GET',
      path: '/api/aml-reports',
      summary: 'Every report of the agency, drafts first, by deadline',
      answer: { status: 200, schema: v.object({ reports: v.array(AmlReportSchema) }) },
      problems: [],
    },
    draft: {
      ...officerAlone,
      method: 'POST',
      path: '/api/aml-reports',
      summary: 'Draft a report; the caller makes its id',
      body: v.strictObject({
        id: IdSchema,
        /** By what the agency calls it. */
        listingReference: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(30)),
        caseId: v.optional(AmlCaseIdSchema),
        facts: ReportFactsSchema,
      }),
      answer: { status: 201, schema: AmlReportSchema },
      problems: ['aml-report.exists', 'aml-report.refused'],
    },
    edit: {
      ...change,
      path: '/api/aml-reports/:reportId',
      summary: 'Write a draft anew',
      body: ReportFactsSchema,
      problems: ['aml-report.ended', 'aml-report.refused'],
    },
    lodged: {
      ...change,
      path: '/api/aml-reports/:reportId/lodged',
      summary: 'Record that it was lodged with AUSTRAC, with its reference and day',
      body: v.strictObject({
        reference: v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1, 'Enter the reference'),
          v.maxLength(100),
        ),
        on: IsoDateSchema,
      }),
      problems: ['aml-report.ended', 'aml-report.refused'],
    },
    withdraw: {
      ...change,
      path: '/api/aml-reports/:reportId/withdrawn',
      summary: 'Withdraw a draft that nobody needs, with the reason',
      body: v.strictObject({ reason }),
      problems: ['aml-report.ended'],
    },
  },
});
