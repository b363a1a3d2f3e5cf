import type { PipelineStatus } from '../../../domain/agencies/pipeline-status.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import type { AgencyId, BranchId, ListingId, StaffUserId } from '../../../domain/ids.ts';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import type { AustralianState, ListingState } from '../../../domain/listings/listing-fields.ts';
import type { ListingActor, ListingEvent } from '../../../domain/listings/states.ts';
import type { Role } from '../../../domain/permissions.ts';

/** `tiny`: 6 listings for quick tests; `demo`: 600; `load`: 30,000 (domain.md 6). */
export type DemoSize = 'tiny' | 'demo' | 'load';

export type DemoAgency = {
  id: AgencyId;
  name: string;
  /** Mail domain of its people, such as `quillwater.example`. */
  domain: string;
  referencePrefix: string;
  /** Checksum-valid and generated; never looked up, never shown as real. */
  abn: string;
  status: 'onboarding' | 'active' | 'suspended';
  pipelineStatus: PipelineStatus;
  isDemo: true;
  createdAt: IsoInstant;
};

export type DemoBranch = {
  agencyId: AgencyId;
  id: BranchId;
  name: string;
  suburb: string;
  state: AustralianState;
  postcode: string;
  phone: string;
};

export type DemoStaffUser = {
  agencyId: AgencyId;
  id: StaffUserId;
  name: string;
  email: string;
  mobile: string;
  roles: Role[];
  branchId: BranchId;
  status: 'active' | 'suspended';
};

/** One of our own staff; belongs to no agency. */
export type DemoPlatformUser = Omit<DemoStaffUser, 'agencyId' | 'branchId'>;

export type DemoListing = {
  agencyId: AgencyId;
  id: ListingId;
  reference: string;
  state: ListingState;
  archivedFrom: ListingState | null;
  version: number;
  /** What a person wrote; satisfies the schema of `ListingInput`. */
  record: ListingInput;
  /** Whether credit may be open of it: one mobile is one person, so the others share none with its people. */
  hasCredit: boolean;
  /** Names of the edge cases the listing shows, such as `edge:lot-only-address`. */
  tags: string[];
  createdAt: IsoInstant;
  updatedAt: IsoInstant;
};

export type DemoEvent = {
  agencyId: AgencyId;
  listingId: ListingId;
  id: string;
  at: IsoInstant;
  kind: 'created' | 'edited' | 'moved' | 'archived' | 'restored';
  /** The move of the state machine behind it; null for created and edited. */
  event: ListingEvent | null;
  actor: ListingActor;
  /** Null when the system acted. */
  actorId: StaffUserId | null;
  actorName: string;
  from: ListingState | null;
  to: ListingState | null;
  reason: string | null;
  fields: string[] | null;
};

type OfListing = { agencyId: AgencyId; listingId: ListingId };

/** What stands in the notebook of a listing. */
export type DemoNotebook = {
  notes: (OfListing & {
    id: string;
    text: string;
    authorId: string;
    authorName: string;
    createdAt: IsoInstant;
  })[];
  /** Done when `doneAt` is there. */
  tasks: (OfListing & {
    id: string;
    title: string;
    dueOn: IsoDate | null;
    doneAt: IsoInstant | null;
    doneByName: string | null;
    createdByName: string;
    createdAt: IsoInstant;
  })[];
  tags: (OfListing & { tag: string })[];
};

/** One portion to load: the first carries agencies and people, the others listings with their events. */
export type DemoBatch = {
  agencies: DemoAgency[];
  branches: DemoBranch[];
  staffUsers: DemoStaffUser[];
  platformUsers: DemoPlatformUser[];
  listings: DemoListing[];
  events: DemoEvent[];
  notebook: DemoNotebook;
};

export type DemoOptions = {
  size: DemoSize;
  /** The day all dates are counted from, so that the data never goes stale. */
  today: IsoDate;
  /** Another seed gives other data of the same kind; 20261120 by default. */
  seed?: number;
};
