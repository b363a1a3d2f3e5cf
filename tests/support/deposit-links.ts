import { sql } from 'drizzle-orm';
import { SOLD_DEPOSIT } from '../../domain/trust/trust-work.ts';
import { asSystem, rowsOf } from '../../server/db/transaction.ts';
import { personLinkOf } from '../../server/modules/otp/person-links/service.ts';
import { depositLink } from '../../server/modules/trust/by-link/links.ts';
import type { TestApi, TestCall } from './api-app.ts';
import { sentIn, vendorCalls, verifiedIn } from './vendor-links.ts';

type Whose = { agencyId: string; depositId: string; personId: string };

/** The code of somebody's link of a deposit; empty where none works. */
async function codeOf({ database, deps }: TestApi, whose: Whose): Promise<string> {
  const url = await asSystem(database, (tx) => personLinkOf(tx, deps.links, depositLink(whose)));
  return url?.split('/').at(-1) ?? '';
}

/** The one-time code that somebody was sent last, as a worker would send it. */
async function lastOtp({ database, deps }: TestApi, { agencyId, depositId, personId }: Whose) {
  const rows = await asSystem(database, (tx) =>
    rowsOf<{ sealed: string }>(
      tx.execute(sql`SELECT payload->'facts'->>'codeSealed' AS sealed FROM job
        WHERE kind = 'notify' AND payload->>'kind' = 'one-time-code' AND payload->>'personId' = ${personId}
        ORDER BY created_at`),
    ),
  );
  const owner = { agencyId, about: SOLD_DEPOSIT, aboutId: depositId, personId };
  return deps.links.open(rows.at(-1)?.sealed ?? '', owner);
}

/** Somebody who has opened their link of a deposit and entered their code, with the calls of their page. */
export async function depositHolder(api: TestApi, whose: Whose) {
  const code = await codeOf(api, whose);
  const calls = vendorCalls(api);
  const { otpId } = sentIn(await calls.send(code, 'email'));
  const proof = verifiedIn(await calls.verify(otpId, code, await lastOtp(api, whose)));
  const path = `/deposits/${code}`;
  const call = (rest = '', options: TestCall = {}) =>
    calls.call(`${path}${rest}`, { ...options, headers: { 'x-otp-id': proof } });
  return {
    call,
    read: () => call(),
    readWithoutCode: () => calls.call(path),
    /** A call with a proof that isn't theirs, or with none. */
    callWith: (otherProof: string | undefined, rest: string, options: TestCall = {}) =>
      calls.call(`${path}${rest}`, {
        ...options,
        headers: otherProof === undefined ? {} : { 'x-otp-id': otherProof },
      }),
    proof,
    post: (rest: string, body: object = {}) => call(rest, { method: 'POST', body }),
  };
}
