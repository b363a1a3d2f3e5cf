import type { Refusal } from '../../../contract/problems.ts';
import { ok, type Result } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { readAccount } from '../account/service.ts';

/** The name under which one of our own staff acts: they stand in no agency's tables. */
export async function staffName(tx: Tx, call: SignedInCall): Promise<Result<string, Refusal>> {
  const account = await reboundTo(tx, undefined, () => readAccount(tx, call));
  return account.ok ? ok(account.value.name) : account;
}
