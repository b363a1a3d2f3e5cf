import { secondsInDay } from 'date-fns/constants';
import type { Contact } from '../contracts/signing/known-contacts.ts';
import type { IsoDate } from '../dates.ts';
import { mailboxOf } from '../people/mailbox.ts';
import { parsePhone } from '../people/phone.ts';

type Row = { from: IsoDate; lettersADay: number };

/** How many people a day strangers may have written to in one agency's name, by the day it began to hold. */
const ROWS: readonly Row[] = [{ from: '2026-11-01' as IsoDate, lettersADay: 60 }];

/** The limit in force on a day. */
export function strangersLetters(today: IsoDate): number {
  const row = ROWS.findLast(({ from }) => from <= today) ?? ROWS[0];
  return row?.lettersADay ?? 0;
}

/** Nobody gets more letters or texts a day that strangers cause, whichever of them names or replaces them. */
export const STRANGERS_TO_ONE = { limit: 6, windowSeconds: secondsInDay };

/** What is sent to a contact is counted under this, however the contact is written. */
export function countedAs({ channel, target }: Contact): string {
  return channel === 'EMAIL'
    ? `email ${mailboxOf(target)}`
    : `mobile ${parsePhone(target)?.e164 ?? target}`;
}

/** The key of a limit of what strangers do, beside those of everything else. */
export const strangersKey = (of: string): string => `direct-application:${of}`;
