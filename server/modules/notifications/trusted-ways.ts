import {
  contactsOf,
  isSameWay,
  type Reachable,
  trustedContact,
} from '../../../domain/contracts/signing/known-contacts.ts';
import { parsePhone } from '../../../domain/people/phone.ts';

/** A way a message goes. */
export type Channel = 'EMAIL' | 'SMS';

/** Where somebody gets messages, and by which of it they are told things. */
export type Ways = {
  email: string | null;
  /** A number that text messages reach. */
  mobile: string | undefined;
  ways: readonly Channel[];
};

/** What stands against somebody's contacts until a person has confirmed them. */
export type Hold = { channels: Channel[]; isWhole: boolean; confirmed?: object };

/** A number that text messages reach; undefined for any other. */
export function mobileOf(phone: string | null): string | undefined {
  const parsed = phone === null ? null : parsePhone(phone);
  return parsed?.sms ? (parsed.e164 ?? undefined) : undefined;
}

/**
 * Where letters go: as codes do, to nothing that a person has yet to confirm, as long as another contact is
 * left that messages reach (decision 312).
 */
export function trustedWays(
  person: Reachable,
  hold: Hold | null,
  ways: readonly Channel[] = ['SMS', 'EMAIL'],
): Ways {
  const all = { email: person.email, mobile: mobileOf(person.phone), ways };
  if (!hold || hold.isWhole || hold.confirmed) return all;
  const { email, phone } = trustedContact(person, hold);
  const mobile = mobileOf(phone);
  if (email === null && mobile === undefined) return all;
  const left = ways.filter((way) => (way === 'EMAIL' ? email !== null : mobile !== undefined));
  return { email, mobile, ways: left.length > 0 ? left : ['SMS', 'EMAIL'] };
}

/** The same person without what anybody else of these reads as well, however it is written. */
export function notShared(person: Reachable, others: readonly Reachable[]): Reachable {
  const theirs = others.flatMap(contactsOf);
  const channels = contactsOf(person)
    .filter((each) => theirs.some((other) => isSameWay(each, other)))
    .map(({ channel }) => channel);
  return trustedContact(person, { channels });
}
