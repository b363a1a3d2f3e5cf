import type { Refusal } from '../../../contract/problems.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { BankVault, FileAccount } from '../../ports/bank-book.ts';
import type { Ids } from '../../ports/ids.ts';
import { readAccount } from '../account/service.ts';

/** What the desk of our own account needs from outside. */
export type DeskDeps = {
  ids: Ids;
  vault: BankVault;
  /** Undefined where the settings name no account: what is there is shown, and nothing leaves. */
  account: FileAccount | undefined;
};

/** What came of a call, or why not. */
export type Outcome<T> = Promise<Result<T, Refusal>>;

/** Why the desk doesn't do it, in words for whoever asked. */
const WHY = {
  'not-queued': 'Not all of these wait any more. Look again.',
  'no-account': 'This goes to an account already, or doesn’t wait any more. Look again.',
  'not-draft': 'This run is no draft any more. Look again.',
  'not-stoppable': 'Its file was given out, or it was stopped already. Look again.',
  changed: 'This run isn’t what you looked at any more. Look again.',
  'own-account': 'You entered an account of this run. Somebody else releases it.',
  shortened: 'Agree first to the names and texts that the file shortens.',
  faulty: 'Its file can’t be written as it is. Look at what is named.',
  'not-set-up': 'The settings of the server name no account of ours.',
  empty: 'Nothing is left in this run. Stop it.',
  'not-its-line':
    'This line isn’t a debit that is open or money of nobody, or what you name has another sum or isn’t out. Look again.',
  'dealt-with': 'Somebody dealt with this money on the list of exceptions. Undo that first.',
  'own-run': 'You prepared this run. Somebody else says that the bank refused it.',
  'not-refusable': 'Nobody has its file, or a statement has something of it. Look again.',
  'debit-open': 'A statement has a debit of its sum that is of nothing yet. Say first what it is.',
  'id-taken': 'Another run has this id.',
};

/** Refuses with one of them. */
export const refused = (why: keyof typeof WHY) =>
  refuse({ code: 'bank-desk.refused' as const, detail: WHY[why] });

/** Refuses with words of the rules themselves. */
export const refusedAs = (detail: string) => refuse({ code: 'bank-desk.refused' as const, detail });

/** Who of our own staff acts. */
export type StaffMember = { id: string; name: string };

/** Who of our own staff makes a call that writes. */
export async function staffMember(tx: Tx, call: SignedInCall): Outcome<StaffMember> {
  const account = await reboundTo(tx, undefined, () => readAccount(tx, call));
  return account.ok ? ok({ id: call.principal.subject, name: account.value.name }) : account;
}
