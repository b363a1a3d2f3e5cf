import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isValidAbn } from '../../../../domain/agencies/abn.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { IdSchema } from '../../../../domain/ids.ts';
import { addressLine } from '../../../../domain/listings/address.ts';
import { ListingInputSchema } from '../../../../domain/listings/listing.ts';
import {
  NoteTextSchema,
  TagSchema,
  TaskTitleSchema,
} from '../../../../domain/listings/notebook.ts';
import { homeOf, maySameHome } from '../../../../domain/listings/same-home.ts';
import { isRole } from '../../../../domain/permissions.ts';
import { demoBatches } from '../../../../server/db/demo-data/demo-data.ts';
import { RESERVED_MOBILES } from '../../../../server/db/demo-data/identifiers.ts';
import type { DemoBatch, DemoSize } from '../../../../server/db/demo-data/shapes.ts';

const today = '2026-11-20' as IsoDate;

function whole(size: DemoSize, day = today, seed?: number): DemoBatch {
  const batches = [...demoBatches({ size, today: day, ...(seed === undefined ? {} : { seed }) })];
  return {
    agencies: batches.flatMap((batch) => batch.agencies),
    branches: batches.flatMap((batch) => batch.branches),
    staffUsers: batches.flatMap((batch) => batch.staffUsers),
    platformUsers: batches.flatMap((batch) => batch.platformUsers),
    listings: batches.flatMap((batch) => batch.listings),
    events: batches.flatMap((batch) => batch.events),
    notebook: {
      notes: batches.flatMap((batch) => batch.notebook.notes),
      tasks: batches.flatMap((batch) => batch.notebook.tasks),
      tags: batches.flatMap((batch) => batch.notebook.tags),
    },
  };
}

const demo = whole('demo');

/** Share of the demo listings for which it holds, in percent. */
function percent(holds: (listing: DemoBatch['listings'][number]) => boolean): number {
  return (demo.listings.filter(holds).length / demo.listings.length) * 100;
}

describe('domain.md 6: the same demo data every time', () => {
  test('two runs are equal, another seed is not', () => {
    expect(JSON.stringify(whole('demo'))).toBe(JSON.stringify(demo));
    expect(JSON.stringify(whole('tiny', today, 7))).not.toBe(JSON.stringify(whole('tiny')));
  });

  test('another day moves every date of a listing by as many days and changes nothing else', () => {
    const later = whole('demo', '2027-05-19' as IsoDate);
    const shift = 180 * 86_400_000;
    later.listings.forEach((listing, i) => {
      const before = demo.listings[i];
      expect(Date.parse(listing.createdAt) - Date.parse(before?.createdAt ?? '')).toBe(shift);
      expect(listing.record.address).toEqual(before?.record.address);
      for (const [name, date] of Object.entries(listing.record.dates ?? {})) {
        const earlier = Object.entries(before?.record.dates ?? {}).find(([key]) => key === name);
        expect(Date.parse(date ?? '') - Date.parse(earlier?.[1] ?? '')).toBe(shift);
      }
    });
    expect(later.staffUsers).toEqual(demo.staffUsers);
  });

  test.each(['tiny', 'demo'] as const)(
    '%s has notes, tasks and tags as people write them',
    (size) => {
      const { listings, notebook } = whole(size);
      const { notes, tasks, tags } = notebook;
      const known = new Map(listings.map((listing) => [listing.id, listing]));
      for (const entry of [...notes, ...tasks, ...tags]) {
        expect(known.get(entry.listingId)?.agencyId).toBe(entry.agencyId);
      }
      for (const { id, text, createdAt, listingId } of notes) {
        expect(v.is(NoteTextSchema, text) && v.is(IdSchema, id)).toBe(true);
        expect(createdAt >= (known.get(listingId)?.createdAt ?? '~')).toBe(true);
        expect(createdAt.slice(0, 10) <= today).toBe(true);
      }
      for (const { title, doneAt, doneByName, createdAt } of tasks) {
        expect(v.is(TaskTitleSchema, title)).toBe(true);
        expect(doneAt === null).toBe(doneByName === null);
        if (doneAt) expect(doneAt >= createdAt).toBe(true);
      }
      for (const { tag } of tags) expect(v.parse(TagSchema, tag)).toBe(tag);
      expect(new Set([...notes, ...tasks].map(({ id }) => id)).size).toBe(
        notes.length + tasks.length,
      );
      expect(Math.min(notes.length, tasks.length, tags.length)).toBeGreaterThan(0);
      expect(tasks.some(({ doneAt }) => doneAt === null)).toBe(true);
    },
  );

  test('tiny has one agency with six listings and a second agency with only its principal', () => {
    const tiny = whole('tiny');
    expect(tiny.listings).toHaveLength(6);
    expect(new Set(tiny.listings.map((listing) => listing.agencyId)).size).toBe(1);
    expect(tiny.agencies.map((agency) => agency.referencePrefix)).toEqual(['QW', 'TB']);
    expect(
      tiny.staffUsers
        .filter((user) => user.agencyId === tiny.agencies[1]?.id)
        .map((user) => user.email),
    ).toEqual(['principal@tarrabrook.example']);
  });

  test('load has 30,000 listings, in portions that stay small', () => {
    let listings = 0;
    let largest = 0;
    for (const batch of demoBatches({ size: 'load', today })) {
      listings += batch.listings.length;
      largest = Math.max(largest, batch.listings.length);
    }
    expect(listings).toBe(30_000);
    expect(largest).toBeLessThanOrEqual(250);
    // It makes every one of them: on a busy machine that takes its time.
  }, 600_000);
});

describe('domain.md 6: agencies and people', () => {
  test('six agencies with eleven branches, one suspended and one onboarding', () => {
    expect(demo.agencies).toHaveLength(6);
    expect(demo.branches).toHaveLength(11);
    const statuses = demo.agencies.map((agency) => agency.status).sort();
    expect(statuses).toEqual(['active', 'active', 'active', 'active', 'onboarding', 'suspended']);
    for (const agency of demo.agencies) expect(isValidAbn(agency.abn)).toBe(true);
  });

  test('48 people: 6 principals, 11 branch managers, 26 agents and office managers, 5 of ours', () => {
    const having = (role: string) =>
      demo.staffUsers.filter((user) => user.roles.some((each) => each === role));
    expect(demo.staffUsers.length + demo.platformUsers.length).toBe(48);
    expect(having('manage-agency')).toHaveLength(6);
    expect(having('manage-branch-agents')).toHaveLength(11);
    expect(having('manage-current-agent')).toHaveLength(23);
    expect(demo.platformUsers.map((user) => user.roles[0]).sort()).toEqual([
      'platform-compliance',
      'platform-credit',
      'platform-credit',
      'platform-super',
      'platform-support',
    ]);
    const roles = [...demo.staffUsers, ...demo.platformUsers].flatMap((user) => user.roles);
    expect(roles.every(isRole)).toBe(true);
  });

  test('the known sign-ins exist with their roles, and no two people share an email', () => {
    const people = [...demo.staffUsers, ...demo.platformUsers];
    const roles = Object.fromEntries(people.map((user) => [user.email, user.roles.join(' ')]));
    expect(roles).toMatchObject({
      'principal@quillwater.example':
        'manage-agency manage-agency-agents manage-agency-applications manage-agency-products',
      'agent@quillwater.example': 'manage-current-agent manage-own-application',
      'branch@quillwater.example': 'manage-branch-application manage-branch-agents',
      'applications@quillwater.example': 'manage-agency-applications',
      'agents@quillwater.example': 'manage-agency-agents',
      'products@quillwater.example': 'manage-agency-products',
      'support@lintel.example': 'platform-support',
    });
    expect(roles['principal@tarrabrook.example']).toMatch(/^manage-agency /);
    expect(new Set(people.map((user) => user.email)).size).toBe(people.length);
    expect(demo.staffUsers.filter((user) => user.status === 'suspended')).toHaveLength(1);
  });

  test('a branch, a person and a listing belong to one agency together', () => {
    const branches = new Map(demo.branches.map((branch) => [branch.id, branch.agencyId]));
    const staff = new Map(demo.staffUsers.map((user) => [user.id, user.agencyId]));
    for (const user of demo.staffUsers) expect(branches.get(user.branchId)).toBe(user.agencyId);
    for (const { record, agencyId } of demo.listings) {
      if (record.branchId) expect(branches.get(record.branchId)).toBe(agencyId);
      for (const id of record.coAgentIds) expect(staff.get(id)).toBe(agencyId);
      if (record.leadAgentId) expect(staff.get(record.leadAgentId)).toBe(agencyId);
    }
  });
});

describe('decision 301: whoever is somebody else is told apart', () => {
  const people = demo.listings.flatMap(({ record, hasCredit }) =>
    [...record.vendors, ...record.buyers].map((each) => ({ ...each, hasCredit })),
  );
  const staff = [...demo.staffUsers, ...demo.platformUsers];

  test('nobody has another one’s name', () => {
    const all = [...people, ...staff].map(({ name }) =>
      name.toLowerCase().split(' ').sort().join(),
    );
    expect(all.length).toBeGreaterThan(1_000);
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
    // A name of one word twice is that of everybody who has it.
    expect(all.filter((name) => new Set(name.split(',')).size === 1)).toEqual(['sukarnoputri']);
  });

  test('nobody has another one’s mailbox', () => {
    const all = [...people, ...staff].flatMap(({ email }) => email ?? []);
    expect(new Set(all).size).toBe(all.length);
  });

  test('whose home has open credit shares no mobile with whose home has none, nor with staff', () => {
    const of = (some: readonly { mobile?: string | undefined }[]) =>
      new Set(some.flatMap(({ mobile }) => mobile ?? []));
    const sets = [
      of(people.filter(({ hasCredit }) => hasCredit)),
      of(people.filter(({ hasCredit }) => !hasCredit)),
      of(staff),
    ];
    const together = sets.reduce((all, each) => all.union(each));
    expect(sets.reduce((sum, { size }) => sum + size, 0)).toBe(together.size);
  });

  test('no two listings may be one home, but for the duplicate made on purpose', () => {
    const homes = demo.listings.map(({ record }) => homeOf(record.address));
    const alike = homes.flatMap((one, at) =>
      homes.slice(at + 1).flatMap((other) => (maySameHome(one, other) ? [[one, other]] : [])),
    );
    expect(alike).toHaveLength(1);
  });
});

describe('domain.md 6: nothing of it is real', () => {
  test('numbers are reserved ones, mail goes nowhere, suppliers say Demo', () => {
    const text = JSON.stringify([
      demo.listings,
      demo.staffUsers,
      demo.platformUsers,
      demo.branches,
    ]);
    for (const mobile of text.match(/04\d\d \d{3} \d{3}/g) ?? []) {
      expect(RESERVED_MOBILES).toContain(mobile);
    }
    expect(new Set(text.match(/\(0\d\) \d{4}/g)?.map((landline) => landline.slice(5)))).toEqual(
      new Set(['5550']),
    );
    for (const email of text.match(/[\w.+-]+@[\w.-]+/g) ?? []) expect(email).toMatch(/\.example$/);
    for (const { record } of demo.listings) {
      for (const line of record.marketing) expect(line.supplier).toContain('Demo');
      for (const { abn } of record.vendors) expect(abn === undefined || isValidAbn(abn)).toBe(true);
    }
  });
});

describe('domain.md 6: 600 listings', () => {
  test('every record parses unchanged with the schema of what a person may write', () => {
    for (const { record } of demo.listings)
      expect(v.parse(ListingInputSchema, record)).toEqual(record);
  });

  test('states have exactly their shares', () => {
    const shares = Object.entries({
      draft: 8,
      authority_pending: 6,
      active: 30,
      under_offer: 8,
      exchanged: 12,
      unconditional: 10,
      settled: 16,
      withdrawn: 5,
      archived: 5,
    });
    for (const [state, share] of shares)
      expect(percent((each) => each.state === state)).toBe(share);
  });

  test.each([
    ['houses', 60, (each) => /House|Terrace|Duplex/.test(each.record.category ?? '')],
    ['units and apartments', 25, (each) => /Apartment|Unit|Flat/.test(each.record.category ?? '')],
    ['townhouses and villas', 10, (each) => /Townhouse|Villa/.test(each.record.category ?? '')],
    ['land and rural', 5, (each) => each.record.propertyClass !== 'residential'],
    ['private treaty', 55, (each) => each.record.saleMethod === 'private-treaty'],
    ['auction', 30, (each) => each.record.saleMethod === 'auction'],
    ['expressions of interest', 8, (each) => each.record.saleMethod === 'expressions-of-interest'],
    ['with a lot', 12, (each) => each.record.address.lot !== undefined],
    ['with a unit', 22, (each) => each.record.address.unit !== undefined],
    ['companies', 7, (each) => each.record.vendors[0]?.kind === 'company'],
    ['trusts', 3, (each) => each.record.vendors[0]?.kind === 'trust'],
    ['couples with unequal shares', 12, (each) => each.tags.includes('edge:unequal-shares')],
    ['a missing email', 4, (each) => each.tags.includes('edge:missing-email')],
    ['a missing mobile', 3, (each) => each.tags.includes('edge:missing-mobile')],
    ['odd names', 3, (each) => each.tags.some((tag) => /long-name|apostrophe-name/.test(tag))],
  ] satisfies [string, number, Parameters<typeof percent>[0]][])(
    '%s: about %i%%',
    (_, share, holds) => {
      expect(Math.abs(percent(holds) - share)).toBeLessThan(2.5);
    },
  );

  test('auctions lead where they are common', () => {
    const auctions = (states: string[]) => {
      const there = demo.listings.filter((each) => states.includes(each.record.address.state));
      return there.filter((each) => each.record.saleMethod === 'auction').length / there.length;
    };
    expect(auctions(['NSW', 'ACT', 'VIC'])).toBeGreaterThan(
      auctions(['QLD', 'SA', 'WA', 'TAS', 'NT']) * 1.5,
    );
  });

  test('prices are 320k to 4.2m in steps of 5k, ranges at most 10% but for the edge cases', () => {
    for (const { record, tags } of demo.listings) {
      if (tags.some((tag) => tag.startsWith('edge:guide')) || !record.price) continue;
      const { guideLow = 0, guideHigh = 0, reserve = guideHigh } = record.price;
      // A reserve over the guide that is given out is what underquoting is.
      expect(reserve).toBeLessThanOrEqual(guideHigh);
      expect(guideLow % 500_000).toBe(0);
      expect(guideLow).toBeGreaterThanOrEqual(31_000_000);
      expect(guideHigh).toBeLessThanOrEqual(460_000_000);
      expect(guideHigh * 10).toBeLessThanOrEqual(guideLow * 11);
    }
  });

  test('vendors hold the whole together; marketing has four to nine lines', () => {
    for (const { record, tags } of demo.listings) {
      const shares = record.vendors.map((vendor) => vendor.ownershipBasisPoints);
      if (!shares.includes(undefined)) {
        expect(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBe(10_000);
      }
      if (tags.includes('edge:no-marketing') || tags.includes('edge:bare-draft')) continue;
      expect(record.marketing.length).toBeGreaterThanOrEqual(4);
      expect(record.marketing.length).toBeLessThanOrEqual(9);
    }
  });

  test('ids, references and addresses are unique, but for the duplicate made on purpose', () => {
    const ids = [...demo.listings, ...demo.events].map((each) => each.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(demo.listings.map((each) => each.reference)).size).toBe(600);
    const lines = demo.listings.map((each) => addressLine(each.record.address).toLowerCase());
    expect(lines.length - new Set(lines).size).toBe(1);
  });
});
