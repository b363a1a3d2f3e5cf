import * as v from 'valibot';
import { AGENCY_EVENT_KINDS, AGENCY_EVENT_SUBJECTS } from '../../domain/agencies/agency-event.ts';
import { INVITATION_STATES } from '../../domain/agencies/invitation.ts';
import { PERSON_STATES } from '../../domain/agencies/people-rules.ts';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { BranchIdSchema, IdSchema, StaffUserIdSchema } from '../../domain/ids.ts';
import { STATES } from '../../domain/listings/listing-fields.ts';
import { EmailSchema } from '../../domain/people/email.ts';
import { parsePhone, tidyPhone } from '../../domain/people/phone.ts';
import { AGENCY_ROLES } from '../../domain/permissions.ts';
import { defineModule } from '../module.ts';
import { NewPasswordSchema } from './passwords.ts';

const name = v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter a name'), v.maxLength(120));
const roles = v.pipe(
  v.array(v.picklist(AGENCY_ROLES)),
  v.minLength(1, 'Choose at least one role'),
  v.maxLength(AGENCY_ROLES.length),
);
const mobile = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform(tidyPhone),
  v.check((text) => parsePhone(text)?.kind === 'mobile', 'Enter an Australian mobile number'),
);
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Somebody of an agency, as those see them who manage people. */
export const AgencyPersonSchema = v.object({
  id: StaffUserIdSchema,
  name: v.string(),
  email: v.string(),
  mobile: v.optional(v.string()),
  roles: v.array(v.picklist(AGENCY_ROLES)),
  branchId: v.optional(BranchIdSchema),
  state: v.picklist(PERSON_STATES),
  version,
  /** Whether the reader may change them. */
  isYours: v.boolean(),
});
export type AgencyPerson = v.InferOutput<typeof AgencyPersonSchema>;

/** An invitation that was sent and not taken up. */
export const InvitationSchema = v.object({
  id: IdSchema,
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(AGENCY_ROLES)),
  branchId: v.optional(BranchIdSchema),
  state: v.picklist([...INVITATION_STATES, 'expired']),
  sentAt: IsoInstantSchema,
  expiresAt: IsoInstantSchema,
  invitedByName: v.string(),
});
export type Invitation = v.InferOutput<typeof InvitationSchema>;

/** An office of an agency. */
export const AgencyBranchSchema = v.object({
  id: BranchIdSchema,
  name: v.string(),
  suburb: v.string(),
  state: v.string(),
  closedAt: v.optional(IsoInstantSchema),
});
export type AgencyBranch = v.InferOutput<typeof AgencyBranchSchema>;

/** Those of an agency whom the reader manages, and themselves. */
export const PeopleSchema = v.object({
  people: v.array(AgencyPersonSchema),
  invitations: v.array(InvitationSchema),
  branches: v.array(AgencyBranchSchema),
});
export type People = v.InferOutput<typeof PeopleSchema>;

/** What somebody has in hand: their listings, with open tasks and open envelopes. */
export const HandoverSchema = v.object({
  listings: v.array(
    v.object({
      id: IdSchema,
      reference: v.string(),
      address: v.string(),
      tasks: v.number(),
      envelopes: v.number(),
    }),
  ),
});
export type Handover = v.InferOutput<typeof HandoverSchema>;

/** Something that happened to the agency's people, branches, accounts or settings. */
export const AgencyEventSchema = v.object({
  id: IdSchema,
  at: IsoInstantSchema,
  byName: v.string(),
  kind: v.picklist(AGENCY_EVENT_KINDS),
  subjectKind: v.picklist(AGENCY_EVENT_SUBJECTS),
  /** In plain words: who or what it was about, and from what to what. */
  text: v.string(),
});
export type AgencyEvent = v.InferOutput<typeof AgencyEventSchema>;

const manage = {
  access: { kind: 'permission', permission: 'user.manage' },
  offline: 'online-only',
} as const;
const done = { status: 200, schema: v.object({ id: IdSchema }) } as const;
const invitationParams = v.strictObject({ invitationId: IdSchema });
const personParams = v.strictObject({ personId: StaffUserIdSchema });
const branchParams = v.strictObject({ branchId: BranchIdSchema });
const branchFields = {
  name,
  suburb: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter a suburb'), v.maxLength(80)),
  state: v.picklist(STATES),
};

/** Calls about the people and branches of an agency and their history. */
export const people = defineModule('people', {
  calls: {
    list: {
      ...manage,
      method: 'GET',
      path: '/api/people',
      summary: 'People whom one manages, invitations that are open, and branches',
      answer: { status: 200, schema: PeopleSchema },
      problems: [],
    },
    invite: {
      ...manage,
      method: 'POST',
      path: '/api/people/invitations',
      summary: 'Ask somebody to join the agency; they get an email with a link',
      body: v.strictObject({
        name,
        email: EmailSchema,
        mobile: v.optional(mobile),
        roles,
        branchId: BranchIdSchema,
      }),
      answer: { status: 201, schema: v.object({ id: IdSchema }) },
      problems: ['people.refused', 'people.known-already'],
    },
    resend: {
      ...manage,
      method: 'POST',
      path: '/api/people/invitations/:invitationId/resend',
      summary: 'Send an invitation again, with a new link that is good for seven days',
      params: invitationParams,
      body: v.strictObject({}),
      answer: done,
      problems: ['people.refused', 'invitation.closed'],
    },
    cancel: {
      ...manage,
      method: 'POST',
      path: '/api/people/invitations/:invitationId/cancel',
      summary: 'Take an invitation back: its link opens nothing any more',
      params: invitationParams,
      body: v.strictObject({}),
      answer: done,
      problems: ['people.refused', 'invitation.closed'],
    },
    change: {
      ...manage,
      method: 'PUT',
      path: '/api/people/:personId',
      summary: 'Give somebody other roles or another branch, suspend or reinstate them',
      params: personParams,
      body: v.strictObject({
        version,
        roles,
        branchId: BranchIdSchema,
        state: v.picklist(['active', 'suspended']),
      }),
      answer: done,
      problems: ['people.refused', 'people.changed-meanwhile'],
    },
    readHandover: {
      ...manage,
      method: 'GET',
      path: '/api/people/:personId/handover',
      summary: 'The listings somebody has in hand, with their open tasks and envelopes',
      params: personParams,
      answer: { status: 200, schema: HandoverSchema },
      problems: [],
    },
    leave: {
      ...manage,
      method: 'POST',
      path: '/api/people/:personId/leave',
      summary:
        'Somebody leaves: what they have in hand goes to a colleague, and they can’t sign in',
      params: personParams,
      body: v.strictObject({ version, toPersonId: StaffUserIdSchema }),
      answer: done,
      problems: ['people.refused', 'people.changed-meanwhile'],
    },
    addBranch: {
      ...manage,
      method: 'POST',
      path: '/api/branches',
      summary: 'Open a branch; the caller makes its id',
      body: v.strictObject({ id: BranchIdSchema, ...branchFields }),
      answer: done,
      problems: ['people.refused'],
    },
    renameBranch: {
      ...manage,
      method: 'PUT',
      path: '/api/branches/:branchId',
      summary: 'Give a branch another name or place',
      params: branchParams,
      body: v.strictObject(branchFields),
      answer: done,
      problems: ['people.refused'],
    },
    closeBranch: {
      ...manage,
      method: 'POST',
      path: '/api/branches/:branchId/close',
      summary: 'Close a branch: its people and listings go to another',
      params: branchParams,
      body: v.strictObject({ toBranchId: BranchIdSchema }),
      answer: done,
      problems: ['people.refused'],
    },
    history: {
      ...manage,
      method: 'GET',
      path: '/api/agency-history',
      summary: 'What happened to people, branches, accounts and settings, the newest first',
      answer: { status: 200, schema: v.object({ items: v.array(AgencyEventSchema) }) },
      problems: [],
    },
  },
});

/** 256 bits of a letter. In a body, so that no log has it. */
const code = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'Not the code of an invitation'));
const open = {
  method: 'POST',
  access: { kind: 'public' },
  offline: 'online-only',
  // It is taken up once: what is taken up already says so.
  repeatable: true,
  keyless: true,
} as const;

/** An invitation as whoever has the link sees it. */
export const OpenInvitationSchema = v.object({
  agencyName: v.string(),
  invitedByName: v.string(),
  name: v.string(),
  email: v.string(),
  mobile: v.optional(v.string()),
  roles: v.array(v.picklist(AGENCY_ROLES)),
  branchName: v.optional(v.string()),
  state: v.picklist([...INVITATION_STATES, 'expired']),
});
export type OpenInvitation = v.InferOutput<typeof OpenInvitationSchema>;

/** Calls of whoever was invited. */
export const invitations = defineModule('invitations', {
  calls: {
    open: {
      ...open,
      path: '/api/public/invitations/open',
      summary: 'Who invites, to what',
      body: v.strictObject({ code }),
      answer: { status: 200, schema: OpenInvitationSchema },
      problems: [],
    },
    accept: {
      ...open,
      path: '/api/public/invitations/accept',
      summary: 'Take an invitation up: name, mobile and a password',
      body: v.strictObject({
        code,
        /** As whoever opens it gives it: another one than it was sent to is refused. */
        email: EmailSchema,
        name,
        mobile: v.optional(mobile),
        password: NewPasswordSchema,
      }),
      answer: { status: 200, schema: v.object({ email: v.string() }) },
      problems: ['invitation.closed', 'invitation.other-address', 'people.known-already'],
    },
  },
});
