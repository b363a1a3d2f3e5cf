import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AmlReport, Officer } from '../../../contract/endpoints/aml-reports.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { staffUser } from '../../../server/db/schema/agency.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import {
  addAgency,
  listingInput,
  newId,
  type Person,
  type TestAgency,
} from '../../support/builders.ts';
import { addOurs } from '../../support/example-run.ts';

let api: TestApi & { close(): Promise<void> };
let agency: TestAgency;
let listing: Listing;
beforeAll(async () => {
  api = await startApi();
  agency = await addAgency(api.database);
  const body = { id: newId(), listing: listingInput() };
  listing = (await api.call('/api/listings', { as: agency.principal, body })).json as Listing;
});
afterAll(() => api.close());

const today = () => api.clock.now().toISOString().slice(0, 10);
const suspicion = (changes: object = {}) => ({
  kind: 'suspicion',
  arisenOn: '2026-11-05',
  isTerrorism: false,
  cash: null,
  grounds: 'Eleven transfers from strangers',
  ...changes,
});

const draft = (as: Person, facts: object = suspicion(), changes: object = {}) =>
  api.call('/api/aml-reports', {
    as,
    body: { id: newId(), listingReference: listing.reference, facts, ...changes },
  });

const change = (as: Person, { id, version }: AmlReport, rest: string, body: object) =>
  api.call(`/api/aml-reports/${id}${rest}`, { as, method: 'PUT', body, ifMatch: version });

const nameOfficer = (staffUserId: string | null) =>
  api.call('/api/aml-officer', { as: agency.principal, method: 'PUT', body: { staffUserId } });

describe('domain.md 4.7, step 10: reports as drafts', () => {
  test('a draft has its deadline, is written anew, and is recorded as lodged once', async () => {
    const as = agency.principal;
    const made = await draft(as);
    expect(made.status, made.text).toBe(201);
    const first = made.json as AmlReport;
    expect(first).toMatchObject({ state: 'draft', dueOn: '2026-11-10', version: 1 });
    const edited = await change(as, first, '', suspicion({ isTerrorism: true }));
    expect(edited.json).toMatchObject({ dueOn: '2026-11-06', version: 2 });
    expect((await change(as, first, '', suspicion())).status).toBe(412);
    const second = edited.json as AmlReport;
    const early = await change(as, second, '/lodged', { reference: 'SMR-1', on: '2026-11-04' });
    expect(early.json).toMatchObject({ code: 'aml-report.refused', errors: [{ path: 'on' }] });
    const lodged = await change(as, second, '/lodged', { reference: 'SMR-1', on: '2026-11-06' });
    expect(lodged.json).toMatchObject({
      state: 'lodged',
      lodged: { reference: 'SMR-1', on: '2026-11-06', byName: as.name },
    });
    const again = await change(as, lodged.json as AmlReport, '/withdrawn', { reason: 'Mistake' });
    expect(again.json).toMatchObject({ code: 'aml-report.ended' });
  });

  test('what a draft can’t be about is named', async () => {
    const as = agency.principal;
    const pathOf = async (facts: object, changes?: object) =>
      ((await draft(as, facts, changes)).json as { errors: { path: string }[] }).errors[0]?.path;
    expect(await pathOf(suspicion({ arisenOn: '2099-01-01' }))).toBe('arisenOn');
    expect(await pathOf(suspicion({ kind: 'threshold', cash: 999_999 }))).toBe('cash');
    expect(await pathOf(suspicion(), { listingReference: 'ZZZ-9' })).toBe('listingReference');
    expect(await pathOf(suspicion(), { caseId: newId() })).toBe('caseId');
    const cash = await draft(
      as,
      suspicion({ kind: 'threshold', cash: 1_000_000, arisenOn: today() }),
    );
    const withdrawn = await change(as, cash.json as AmlReport, '/withdrawn', {
      reason: 'A cheque',
    });
    expect(withdrawn.json).toMatchObject({ state: 'withdrawn', withdrawn: { reason: 'A cheque' } });
  });
});

const setStatus = ({ id }: Person, status: 'active' | 'suspended') =>
  api.database.orm.update(staffUser).set({ status }).where(eq(staffUser.id, id));

describe('domain.md 4.7: one person is the compliance officer', () => {
  test('nobody else reads or writes a report, the principal not either once another is named', async () => {
    const officer = agency.people['manage-agency-applications'];
    expect((await api.call('/api/aml-officer', { as: officer })).json).toEqual({
      officer: null,
      isYou: false,
    });
    const refused = await nameOfficer(agency.agent.id);
    expect(refused.json).toMatchObject({ code: 'aml-report.refused' });
    const named = (await nameOfficer(officer.id)).json as Officer;
    expect(named).toMatchObject({ officer: { id: officer.id }, isYou: false });
    expect(named.candidates?.map(({ id }) => id).toSorted()).toEqual(
      [officer.id, agency.principal.id].toSorted(),
    );
    const seen = (await api.call('/api/aml-reports', { as: officer })).json as {
      reports: AmlReport[];
    };
    const [report] = seen.reports;
    if (!report) throw new Error('The officer sees no report');

    const other = await addAgency(api.database);
    const everybodyElse = [
      ...Object.values(agency.people).filter((person) => person !== officer),
      agency.nobody,
      ...(await addOurs(api)).values(),
    ];
    for (const as of everybodyElse) {
      const answers = [
        await api.call('/api/aml-reports', { as }),
        await draft(as),
        await change(as, report, '', suspicion()),
        await change(as, { ...report, id: newId() }, '', suspicion()),
        await change(as, report, '/lodged', { reference: 'SMR-2', on: today() }),
        await change(as, report, '/withdrawn', { reason: 'Curious' }),
      ];
      expect(
        answers.map(({ status }) => status),
        as.name,
      ).toEqual([403, 403, 403, 403, 403, 403]);
    }
    const theirs = await api.call('/api/aml-reports', { as: other.principal });
    expect(theirs.json).toEqual({ reports: [] });
    expect((await change(other.principal, report, '', suspicion())).status).toBe(404);
    // Whoever was named and lost the right is the officer no more.
    const demoted = { ...officer, roles: ['manage-own-application' as const] };
    expect((await api.call('/api/aml-reports', { as: demoted })).status).toBe(403);

    await setStatus(officer, 'suspended');
    expect((await api.call('/api/aml-officer', { as: agency.principal })).json).toMatchObject({
      officer: null,
      isYou: true,
    });
    await setStatus(officer, 'active');
    expect((await api.call('/api/aml-reports', { as: agency.principal })).status).toBe(403);

    await nameOfficer(null);
    expect((await api.call('/api/aml-reports', { as: officer })).status).toBe(403);
    expect((await api.call('/api/aml-reports', { as: agency.principal })).status).toBe(200);
  });
});
