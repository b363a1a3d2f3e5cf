import type { ListingState } from '../../../domain/listings/listing-fields.ts';
import { createAgencies, type Office } from './agencies.ts';
import { createEdgeCases } from './edges/edge-cases.ts';
import { createIssuer } from './identifiers.ts';
import { createListingMaker } from './listings.ts';
import { createNotebookMaker } from './notebooks.ts';
import { createNamer, createPlatformStaff, createStaff } from './people.ts';
import { createDeck, createRandom, type Random } from './random.ts';
import type { DemoBatch, DemoOptions, DemoSize } from './shapes.ts';

/** The seed of domain.md 6. */
const DEMO_SEED = 20261120;

const BATCH = 250;
const LISTINGS: Record<DemoSize, number> = { tiny: 6, demo: 600, load: 30_000 };

const TINY_STATES: readonly ListingState[] = [
  'active',
  'draft',
  'under_offer',
  'exchanged',
  'settled',
  'archived',
];

/** Listings of each hundred by agency; an agency that is still onboarding has only drafts. */
const DRAFTS = [
  ['QW', 3],
  ['TB', 1],
  ['NV', 1],
  ['PL', 1],
  ['CF', 2],
] as const;
const OTHERS = [
  ['QW', 37],
  ['TB', 19],
  ['NV', 15],
  ['PL', 15],
  ['LG', 6],
] as const;

function createStates(random: Random, size: DemoSize): () => ListingState {
  let next = 0;
  if (size === 'tiny') return () => TINY_STATES[next++ % TINY_STATES.length] ?? 'draft';
  return createDeck<ListingState>(random, [
    ['draft', 8],
    ['authority_pending', 6],
    ['active', 30],
    ['under_offer', 8],
    ['exchanged', 12],
    ['unconditional', 10],
    ['settled', 16],
    ['withdrawn', 5],
    ['archived', 5],
  ]);
}

function createOfficePicker(random: Random, offices: readonly Office[], size: DemoSize) {
  const drafts = createDeck<string>(random, DRAFTS);
  const others = createDeck<string>(random, OTHERS);
  return (state: ListingState): Office => {
    const prefix = size === 'tiny' ? 'QW' : state === 'draft' ? drafts() : others();
    const office = offices.find((each) => each.agency.referencePrefix === prefix);
    if (!office) throw new RangeError(`No agency ${prefix}`);
    return office;
  };
}

/**
 * The demo data of domain.md 6, always the same for one seed, size and day, handed out in portions
 * so that the 30,000 listings of `load` are never in memory together. The first portion carries
 * agencies, branches and people; `tiny` has a second agency with only its principal.
 */
export function* demoBatches(options: DemoOptions): Generator<DemoBatch> {
  const { size, today } = options;
  const seed = options.seed ?? DEMO_SEED;
  const random = createRandom(seed);
  const issuer = createIssuer(random);
  const namer = createNamer(random);
  const agencies = createAgencies(random, issuer, today, size === 'tiny' ? 2 : 6);
  const offices = agencies.map((each, i) => {
    const staff = createStaff(each, namer, issuer);
    return { ...each, staff: size === 'tiny' && i > 0 ? staff.slice(0, 1) : staff };
  });
  yield {
    agencies: offices.map((office) => office.agency),
    branches: offices.flatMap((office) => office.branches.map(({ branch }) => branch)),
    staffUsers: offices.flatMap((office) => office.staff),
    platformUsers: createPlatformStaff(namer, issuer),
    listings: [],
    events: [],
    notebook: { notes: [], tasks: [], tags: [] },
  };
  const stateOf = createStates(random, size);
  const officeOf = createOfficePicker(random, offices, size);
  const makeListing = createListingMaker(random, issuer, { today, namer });
  const notebookOf = createNotebookMaker(seed + 1, today);
  const edges = createEdgeCases(size === 'tiny' ? 'none' : 'all', { random, issuer, today });
  for (let made = 0; made < LISTINGS[size]; made += BATCH) {
    const count = Math.min(BATCH, LISTINGS[size] - made);
    const portion = Array.from({ length: count }, () => {
      const state = stateOf();
      const office = officeOf(state);
      const each = makeListing(office, state);
      edges(each.listing);
      return { ...each, notebook: notebookOf(each.listing, office) };
    });
    yield {
      agencies: [],
      branches: [],
      staffUsers: [],
      platformUsers: [],
      listings: portion.map((each) => each.listing),
      events: portion.flatMap((each) => each.events),
      notebook: {
        notes: portion.flatMap((each) => each.notebook.notes),
        tasks: portion.flatMap((each) => each.notebook.tasks),
        tags: portion.flatMap((each) => each.notebook.tags),
      },
    };
  }
}
