import { amlReports } from '../../../contract/endpoints/aml-reports.ts';
import type { ReportFacts } from '../../../domain/aml/report.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { serverModule } from '../../server-module.ts';
import { nameOfficer, readOfficer } from './officer-service.ts';
import { draftReport, editReport, readReports, recordLodged, withdrawReport } from './service.ts';

const FACTS: ReportFacts = {
  kind: 'suspicion',
  arisenOn: '2026-01-05' as IsoDate,
  isTerrorism: false,
  cash: null,
  grounds: 'The deposit came in eleven parts from accounts of strangers',
};

/** Drafts of reports to AUSTRAC, seen by the compliance officer alone. */
export const amlReportsServer = serverModule({
  module: amlReports,
  handlers: ({ ids }) => ({
    officer: (_, call) => call.transaction((tx) => readOfficer(tx, call)),
    nameOfficer: ({ body }, call) =>
      call.transaction((tx) => nameOfficer(tx, call, ids, body.staffUserId)),
    list: (_, call) => call.transaction((tx) => readReports(tx, call)),
    draft: ({ body }, call) => call.transaction((tx) => draftReport(tx, call, body)),
    edit: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => editReport(tx, call, { ...params, version }, body)),
    lodged: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => recordLodged(tx, call, { ...params, version }, body)),
    withdraw: ({ params, body, ifMatchVersion: version }, call) =>
      call.transaction((tx) => withdrawReport(tx, call, { ...params, version }, body.reason)),
  }),
  examples: {
    officer: { who: 'manage-agency-applications', input: () => ({}) },
    nameOfficer: { who: 'principal', input: () => ({ body: { staffUserId: null } }) },
    list: { who: 'principal', after: ['draft'], input: () => ({}) },
    draft: {
      who: 'principal',
      input: ({ listing, id }) => ({
        body: { id: id('report'), listingReference: listing.reference, facts: FACTS },
      }),
    },
    edit: {
      who: 'principal',
      after: ['draft'],
      input: ({ id, answer }) => ({
        params: { reportId: id('report') },
        ifMatch: `"${answer('draft').version}"`,
        body: { ...FACTS, isTerrorism: true },
      }),
    },
    lodged: {
      who: 'principal',
      after: ['draft'],
      input: ({ id, answer }) => ({
        params: { reportId: id('report') },
        ifMatch: `"${answer('draft').version}"`,
        body: { reference: 'SMR-2026-000123', on: '2026-01-07' as IsoDate },
      }),
    },
    withdraw: {
      who: 'principal',
      after: ['draft'],
      input: ({ id, answer }) => ({
        params: { reportId: id('report') },
        ifMatch: `"${answer('draft').version}"`,
        body: { reason: 'The bank explained the transfers' },
      }),
    },
  },
});
