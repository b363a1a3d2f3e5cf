import * as v from 'valibot';
import { AgencyIdSchema, BranchIdSchema, StaffUserIdSchema } from '../../domain/ids.ts';
import { ROLES } from '../../domain/permissions.ts';
import { defineEndpoint } from '../endpoint.ts';

/** The signed-in person as the server knows them; roles come from the verified token. */
export const AccountSchema = v.object({
  id: StaffUserIdSchema,
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(ROLES)),
  /** Absent for platform staff, who belong to no agency. */
  agency: v.optional(v.object({ id: AgencyIdSchema, name: v.string() })),
  branchId: v.optional(BranchIdSchema),
});
export type Account = v.InferOutput<typeof AccountSchema>;

/** Colleagues and branches to choose from on a listing. */
export const TeamSchema = v.object({
  agents: v.array(
    v.object({ id: StaffUserIdSchema, name: v.string(), branchId: v.optional(BranchIdSchema) }),
  ),
  branches: v.array(v.object({ id: BranchIdSchema, name: v.string() })),
});
export type Team = v.InferOutput<typeof TeamSchema>;

/** Calls about who is signed in: themselves, their team, and signing out. */
export const accountEndpoints = {
  me: defineEndpoint({
    id: 'account.me',
    method: 'GET',
    path: '/api/account',
    summary: 'Who is signed in',
    access: { kind: 'signed-in' },
    offline: 'read',
    answer: { status: 200, schema: AccountSchema },
    problems: [],
  }),
  team: defineEndpoint({
    id: 'account.team',
    method: 'GET',
    path: '/api/account/team',
    summary: 'Agents and branches of the agency',
    access: { kind: 'signed-in' },
    offline: 'read',
    answer: { status: 200, schema: TeamSchema },
    problems: [],
  }),
  signOut: defineEndpoint({
    id: 'account.sign-out',
    method: 'POST',
    path: '/api/account/sign-out',
    summary: 'End this session: its access tokens stop working at once',
    access: { kind: 'signed-in' },
    offline: 'online-only',
    body: v.strictObject({}),
    repeatable: true,
    answer: { status: 204 },
    problems: [],
  }),
};
