import type { StaffUserId } from '../../../domain/ids.ts';
import { normaliseForSearch } from '../../../domain/listings/search-words.ts';
import type { Role } from '../../../domain/permissions.ts';
import { type AgencyWithBranches, LASTING_ID_TIME } from './agencies.ts';
import type { Issuer } from './identifiers.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './names.ts';
import type { Random } from './random.ts';
import type { DemoPlatformUser, DemoStaffUser } from './shapes.ts';

const PRINCIPAL: Role[] = [
  'manage-agency',
  'manage-agency-agents',
  'manage-agency-applications',
  'manage-agency-products',
];
const BRANCH_MANAGER: Role[] = ['manage-branch-application', 'manage-branch-agents'];
const AGENT: Role[] = ['manage-current-agent', 'manage-own-application'];

/** Office managers, whom only the first agency has: mail name and roles. */
const OFFICE: readonly (readonly [mailName: string, roles: Role[]])[] = [
  ['applications', ['manage-agency-applications']],
  ['agents', ['manage-agency-agents']],
  ['products', ['manage-agency-products']],
];

/** Our own staff: two in credit, one each in compliance, support and administration. */
const PLATFORM: readonly (readonly [mailName: string | null, role: Role])[] = [
  ['support', 'platform-support'],
  ['credit', 'platform-credit'],
  [null, 'platform-credit'],
  ['compliance', 'platform-compliance'],
  ['super', 'platform-super'],
];

/** Gives names out, none of them twice while there are others. */
export type Namer = {
  /** A name by chance. */
  person: () => string;
  /** This name where nobody has it, or else the same with another given name. */
  free: (name: string) => string;
};

/**
 * Names so that no two people of the data share one: one name in two homes may be one person. The most data
 * have more people than there are names, so that some are given again there.
 */
export function createNamer(random: Random): Namer {
  const taken = new Set<string>();
  /** What follows a given name where all of them are taken before it. */
  const full = new Set<string>();
  function free(name: string): string {
    const [given = '', ...others] = name.split(' ');
    const rest = others.join(' ');
    if (full.has(rest)) return name;
    const names: readonly string[] = GIVEN_NAMES;
    const at = names.indexOf(given);
    const turned = [given, ...names.slice(at + 1), ...names.slice(0, at + 1)];
    const first = turned.find((each) => !others.includes(each) && !taken.has(`${each} ${rest}`));
    if (first === undefined) full.add(rest);
    const found = first === undefined ? name : `${first} ${rest}`;
    taken.add(found);
    return found;
  }
  return {
    person: () => free(`${random.pick(GIVEN_NAMES)} ${random.pick(FAMILY_NAMES)}`),
    free,
  };
}

/** The mail name of a person: `first.last` without accents or apostrophes. */
export function mailName(name: string): string {
  return normaliseForSearch(name).replaceAll(' ', '.');
}

/** The people of one agency: its principal, a manager for each branch, office managers, agents. */
export function createStaff(
  { agency, branches, plan }: AgencyWithBranches,
  namer: Namer,
  issuer: Issuer,
): DemoStaffUser[] {
  const isFirst = agency.referencePrefix === 'QW';
  const person = (mail: string | null, roles: Role[], branchIndex: number): DemoStaffUser => {
    const branch = branches[branchIndex % branches.length]?.branch;
    if (!branch) throw new RangeError('An agency needs a branch');
    const name = namer.person();
    return {
      agencyId: agency.id,
      id: issuer.id(LASTING_ID_TIME) as StaffUserId,
      name,
      email: `${mail ?? mailName(name)}@${agency.domain}`,
      mobile: issuer.staffMobile(),
      roles,
      branchId: branch.id,
      status: 'active',
    };
  };
  const office = isFirst ? OFFICE : [];
  const agents = Array.from({ length: plan.agents - office.length }, (_, i) =>
    person(isFirst && i === 0 ? 'agent' : null, AGENT, i),
  );
  const leaver = plan.hasLeaver ? agents.at(-1) : undefined;
  if (leaver) leaver.status = 'suspended';
  return [
    person('principal', PRINCIPAL, 0),
    ...branches.map((_, i) => person(isFirst && i === 0 ? 'branch' : null, BRANCH_MANAGER, i)),
    ...office.map(([mail, roles]) => person(mail, roles, 0)),
    ...agents,
  ];
}

/** Our own staff, with addresses at `lintel.example`. */
export function createPlatformStaff(namer: Namer, issuer: Issuer): DemoPlatformUser[] {
  return PLATFORM.map(([mail, role]) => {
    const name = namer.person();
    return {
      id: issuer.id(LASTING_ID_TIME) as StaffUserId,
      name,
      email: `${mail ?? mailName(name)}@lintel.example`,
      mobile: issuer.staffMobile(),
      roles: [role],
      status: 'active',
    };
  });
}
