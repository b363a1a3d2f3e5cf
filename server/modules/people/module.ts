import { invitations, people } from '../../../contract/endpoints/people.ts';
import type { BranchId, StaffUserId } from '../../../domain/ids.ts';
import type { Tx } from '../../db/transaction.ts';
import { serverModule } from '../../server-module.ts';
import { invitationHandlers, peopleHandlers } from './endpoints.ts';
import { acceptingOver, peopleDepsOver, peopleJobs } from './work.ts';

const who = 'principal';
type Named = { listing: { agencyId: string }; id(name: string): string };
const invited = ({ answer }: { answer(call: 'invite'): { id: string } }) => ({
  params: { invitationId: answer('invite').id },
});
const branch = { name: 'Harbour', suburb: 'Newcastle', state: 'NSW' as const };
const officeOf = ({ id }: Named) => id('office') as BranchId;
const personOf = ({ id }: Named, name = 'person') => id(name) as StaffUserId;

/** An office, and two who work there. */
async function prepare(tx: Tx, given: Named): Promise<void> {
  const { agencyId } = given.listing;
  await tx.rows(
    `INSERT INTO branch (agency_id, id, name, suburb, australian_state)
     VALUES ($1, $2, 'Office', 'Newcastle', 'NSW') ON CONFLICT DO NOTHING`,
    [agencyId, officeOf(given)],
  );
  for (const name of ['person', 'colleague']) {
    await tx.rows(
      `INSERT INTO staff_user (agency_id, id, name, email, roles, branch_id, status)
       VALUES ($1, $2, $3, $4, ARRAY['manage-current-agent'], $5, 'active') ON CONFLICT DO NOTHING`,
      [agencyId, personOf(given, name), name, `${given.id(name)}@wattle.example`, officeOf(given)],
    );
  }
}
const NOT_OURS = 'Our own staff run no agency’s people';
const NOT_REACHED = 'People and branches within one’s reach, and roles that one may give';

/** People, branches and the history of an agency. */
export const peopleModule = serverModule({
  module: people,
  handlers: (deps) => peopleHandlers(peopleDepsOver(deps)),
  jobs: (deps) => [peopleJobs(deps)],
  examples: {
    list: { who, input: () => ({}), narrower: NOT_OURS },
    invite: {
      who,
      prepare,
      input: (given) => ({
        body: {
          name: 'Ida Wattle',
          email: `${given.id('invited')}@wattle.example`,
          mobile: '0491 570 156',
          roles: ['manage-current-agent' as const],
          branchId: officeOf(given),
        },
      }),
      narrower: NOT_REACHED,
    },
    resend: {
      who,
      after: ['invite'],
      input: (given) => ({ ...invited(given), body: {} }),
      narrower: NOT_REACHED,
    },
    cancel: {
      who,
      after: ['invite'],
      input: (given) => ({ ...invited(given), body: {} }),
      narrower: NOT_REACHED,
    },
    change: {
      who,
      prepare,
      input: (given) => ({
        params: { personId: personOf(given) },
        body: {
          version: 1,
          roles: ['manage-own-application' as const],
          branchId: officeOf(given),
          state: 'active' as const,
        },
      }),
      narrower: NOT_REACHED,
    },
    readHandover: {
      who,
      prepare,
      input: (given) => ({ params: { personId: personOf(given) } }),
      narrower: NOT_REACHED,
    },
    leave: {
      who,
      prepare,
      input: (given) => ({
        params: { personId: personOf(given) },
        body: { version: 1, toPersonId: personOf(given, 'colleague') },
      }),
      narrower: NOT_REACHED,
    },
    addBranch: {
      who,
      input: ({ id }) => ({
        body: { id: id('branch') as BranchId, ...branch, name: id('branch') },
      }),
      narrower: NOT_REACHED,
    },
    renameBranch: {
      who,
      after: ['addBranch'],
      input: ({ id }) => ({
        params: { branchId: id('branch') },
        body: { ...branch, name: id('branch') },
      }),
      narrower: NOT_REACHED,
    },
    closeBranch: {
      who,
      prepare,
      after: ['addBranch'],
      input: (given) => ({
        params: { branchId: given.id('branch') },
        body: { toBranchId: officeOf(given) },
      }),
      narrower: NOT_REACHED,
    },
    history: { who, input: () => ({}), narrower: 'The agency’s principals read it' },
  },
});

const codeOf = ({ id }: Pick<Named, 'id'>) => `${id('code').replaceAll('-', '')}${'A'.repeat(11)}`;

async function prepareInvitation(tx: Tx, given: Named): Promise<void> {
  await tx.rows(
    `INSERT INTO invitation (agency_id, id, name, email, roles, state, code_hash, code_sealed, expires_at,
       invited_by_name, created_at, sent_at)
     VALUES ($1, $2, 'Ida Wattle', $3, ARRAY['manage-current-agent'], 'open',
       sha256(convert_to($4, 'UTF8')), '', '2100-01-01', 'Nora', now(), now()) ON CONFLICT DO NOTHING`,
    [given.listing.agencyId, given.id('invitation'), emailOf(given), codeOf(given)],
  );
}
const emailOf = ({ id }: Pick<Named, 'id'>) => `${id('invitation')}@wattle.example`;

/** Taking up an invitation, by whoever has its code. */
export const invitationsModule = serverModule({
  module: invitations,
  handlers: (deps) => invitationHandlers(acceptingOver(deps)),
  examples: {
    open: {
      who: 'anybody',
      prepare: prepareInvitation,
      input: (given) => ({ body: { code: codeOf(given) } }),
    },
    accept: {
      who: 'anybody',
      prepare: prepareInvitation,
      input: (given) => ({
        body: {
          code: codeOf(given),
          email: emailOf(given),
          name: 'Ida Wattle',
          password: 'a long enough password',
        },
      }),
    },
  },
});
