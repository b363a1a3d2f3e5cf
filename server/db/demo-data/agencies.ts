import { millisecondsInDay } from 'date-fns/constants';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { AgencyId, BranchId } from '../../../domain/ids.ts';
import { generateAbn, type Issuer } from './identifiers.ts';
import { AREA_CODES, PLACES, type Place } from './places.ts';
import type { Random } from './random.ts';
import type { DemoAgency, DemoBranch, DemoStaffUser } from './shapes.ts';

type AgencyPlan = Pick<
  DemoAgency,
  'name' | 'domain' | 'referencePrefix' | 'status' | 'pipelineStatus'
> & {
  /** Suburbs with a branch. */
  branches: readonly string[];
  /** Agents besides the principal and the branch managers. */
  agents: number;
  /** The last agent has left and may not sign in. */
  hasLeaver?: true;
  openedDaysAgo: number;
};

/** The six invented agencies (domain.md 6): one suspended, one still onboarding. */
const AGENCY_PLANS: readonly AgencyPlan[] = [
  {
    name: 'Quillwater Property Co',
    domain: 'quillwater.example',
    referencePrefix: 'QW',
    status: 'active',
    pipelineStatus: 'Regular User',
    branches: ['Newtown', 'Braddon', 'Richmond'],
    agents: 10,
    openedDaysAgo: 900,
  },
  {
    name: 'Tarrabrook Realty',
    domain: 'tarrabrook.example',
    referencePrefix: 'TB',
    status: 'active',
    pipelineStatus: 'Live',
    branches: ['Hawthorne', 'Southport'],
    agents: 5,
    hasLeaver: true,
    openedDaysAgo: 820,
  },
  {
    name: 'Ninth Verandah Agents',
    domain: 'ninthverandah.example',
    referencePrefix: 'NV',
    status: 'active',
    pipelineStatus: 'Irregular User',
    branches: ['Unley', 'Subiaco'],
    agents: 4,
    openedDaysAgo: 800,
  },
  {
    name: 'Paperbark Ledger Estates',
    domain: 'paperbarkledger.example',
    referencePrefix: 'PL',
    status: 'active',
    pipelineStatus: 'Follow Up',
    branches: ['Geelong', 'Sandy Bay'],
    agents: 4,
    openedDaysAgo: 790,
  },
  {
    name: 'Lantern Gully Property',
    domain: 'lanterngully.example',
    referencePrefix: 'LG',
    status: 'suspended',
    pipelineStatus: 'Conversion - Stalled',
    branches: ['Darwin City'],
    agents: 2,
    openedDaysAgo: 780,
  },
  {
    name: 'Copperfinch Homes',
    domain: 'copperfinch.example',
    referencePrefix: 'CF',
    status: 'onboarding',
    pipelineStatus: 'Onboarding',
    branches: ['Orange'],
    agents: 1,
    openedDaysAgo: 40,
  },
];

const DAY = millisecondsInDay;

/** Agencies and people keep their ids from one demo today to the next; listings are made anew. */
export const LASTING_ID_TIME = Date.UTC(2026, 0, 5);

export type AgencyWithBranches = {
  plan: AgencyPlan;
  agency: DemoAgency;
  branches: { branch: DemoBranch; place: Place }[];
};

/** An agency as listings need it, with all its people. */
export type Office = AgencyWithBranches & { staff: DemoStaffUser[] };

/** The first `count` agencies with their branches. */
export function createAgencies(
  random: Random,
  issuer: Issuer,
  today: IsoDate,
  count: number,
): AgencyWithBranches[] {
  return AGENCY_PLANS.slice(0, count).map((plan) => {
    const agencyId = issuer.id(LASTING_ID_TIME) as AgencyId;
    const createdAt = new Date(Date.parse(today) - plan.openedDaysAgo * DAY).toISOString();
    const agency: DemoAgency = {
      id: agencyId,
      name: plan.name,
      domain: plan.domain,
      referencePrefix: plan.referencePrefix,
      abn: generateAbn(random),
      status: plan.status,
      pipelineStatus: plan.pipelineStatus,
      isDemo: true,
      createdAt: createdAt as IsoInstant,
    };
    const places = PLACES.filter((place) => plan.branches.includes(place.suburb));
    const branches = places.map((place) => ({
      place,
      branch: {
        agencyId,
        id: issuer.id(LASTING_ID_TIME) as BranchId,
        name: `${plan.name} ${place.suburb}`,
        suburb: place.suburb,
        state: place.state,
        postcode: place.postcode,
        phone: issuer.landline(AREA_CODES[place.state]),
      },
    }));
    return { plan, agency, branches };
  });
}
