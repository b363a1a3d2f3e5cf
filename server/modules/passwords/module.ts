import { passwords } from '../../../contract/endpoints/passwords.ts';
import type { Tx } from '../../db/transaction.ts';
import { serverModule } from '../../server-module.ts';
import { forgotPassword, resetPassword } from './service.ts';
import { passwordDeps, passwordJobs } from './work.ts';

type Named = { listing: { agencyId: string }; id(name: string): string };

/** 43 signs, another code in each run. */
const codeOf = ({ id }: Pick<Named, 'id'>) => `${id('code').replaceAll('-', '')}${'A'.repeat(11)}`;

/** Somebody who signs in, and their link. */
async function prepareLink(tx: Tx, given: Named): Promise<void> {
  const { agencyId } = given.listing;
  const email = `${given.id('forgetful')}@wattle.example`;
  await tx.rows(
    `INSERT INTO staff_user (agency_id, id, name, email, roles, status)
     VALUES ($1, $2, 'Ida Wattle', $3, ARRAY['manage-current-agent'], 'active') ON CONFLICT DO NOTHING`,
    [agencyId, given.id('forgetful'), email],
  );
  await tx.rows(
    `INSERT INTO staff_credential (email, password_hash, staff_user_id, agency_id)
     VALUES ($1, '', $2, $3) ON CONFLICT DO NOTHING`,
    [email, given.id('forgetful'), agencyId],
  );
  await tx.rows(
    `INSERT INTO password_reset (id, email, name, person_id, agency_id, code_hash, code_sealed, created_at, expires_at)
     VALUES ($1, $2, 'Ida Wattle', $3, $4, encode(sha256(convert_to($5, 'UTF8')), 'hex'), '', now(), '2100-01-01')
     ON CONFLICT DO NOTHING`,
    [given.id('link'), email, given.id('forgetful'), agencyId, codeOf(given)],
  );
}

/** Another password for whoever forgot theirs. */
export const passwordsModule = serverModule({
  module: passwords,
  handlers: (deps) => {
    const doing = passwordDeps(deps);
    return {
      forgot: ({ body }, { clientAddress: address }) =>
        forgotPassword(doing, { email: body.email, address }),
      reset: ({ body }) => resetPassword(doing, body),
    };
  },
  jobs: (deps) => [passwordJobs(deps)],
  examples: {
    forgot: {
      who: 'anybody',
      input: ({ id }) => ({ body: { email: `${id('forgetful')}@wattle.example` } }),
    },
    reset: {
      who: 'anybody',
      prepare: prepareLink,
      input: (given) => ({ body: { code: codeOf(given), password: 'a long enough password' } }),
    },
  },
});
