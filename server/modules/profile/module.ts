import { profile } from '../../../contract/endpoints/profile.ts';
import type { Tx } from '../../db/transaction.ts';
import { serverModule } from '../../server-module.ts';
import {
  changeProfile,
  enterMobileCode,
  readProfile,
  sendMobileCode,
  signOutDevice,
} from './service.ts';
import { profileDeps, profileJobs } from './work.ts';

const who = 'principal';
const ONES_OWN = 'Everybody who is signed in has a profile of their own';
const NOT_OURS = 'Our own staff have no mobile here, and nobody has another’s code or device';

type Named = { id(name: string): string };

/** A device of everybody's, so that each caller of the example has one of that id. */
async function prepareDevice(tx: Tx, { id }: Named): Promise<void> {
  await tx.rows(
    `INSERT INTO device_session (family, id, person_id, user_agent, signed_in_at, last_seen_at)
     SELECT 'device of ' || s.id, $1, s.id, 'Mozilla/5.0', now(), now()
     FROM (SELECT id FROM staff_user UNION SELECT id FROM platform_user) s
     ON CONFLICT DO NOTHING`,
    [id('device')],
  );
}

/** As if the code had been entered: it is asked for again. */
async function proveAll(tx: Tx): Promise<void> {
  await tx.rows(`UPDATE staff_user SET mobile = '+61491570156'`, []);
}

/** What the signed-in person keeps of themselves. */
export const profileModule = serverModule({
  module: profile,
  handlers: (deps) => {
    const doing = profileDeps(deps);
    return {
      read: (_, call) => readProfile(doing, call),
      change: ({ body }, call) => changeProfile(doing, call, body),
      sendCode: ({ body }, call) => sendMobileCode(doing, call, body.mobile),
      enterCode: ({ body }, call) => enterMobileCode(doing, call, body),
      signOutDevice: ({ params }, call) => signOutDevice(doing, call, params.deviceId),
    };
  },
  jobs: (deps) => [profileJobs(deps)],
  examples: {
    read: { who, input: () => ({}), narrower: ONES_OWN },
    change: {
      who,
      input: () => ({
        body: {
          name: 'Nora Saltbush',
          signature: { kind: 'typed' as const, text: 'Nora Saltbush' },
        },
      }),
      narrower: ONES_OWN,
    },
    sendCode: { who, input: () => ({ body: { mobile: '0491 570 156' } }), narrower: NOT_OURS },
    enterCode: {
      who,
      prepare: proveAll,
      input: () => ({ body: { mobile: '0491 570 156', otpId: 'known', otpValue: '123456' } }),
      narrower: NOT_OURS,
    },
    signOutDevice: {
      who,
      prepare: prepareDevice,
      input: (given) => ({ params: { deviceId: given.id('device') }, body: {} }),
      narrower: NOT_OURS,
    },
  },
});
