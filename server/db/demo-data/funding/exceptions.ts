import { millisecondsInDay } from 'date-fns/constants';
import { postUnmatched } from '../../../../domain/ledger/postings/receipts.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import { NO_AGENCY } from '../../transaction.ts';
import type { Books, PostedEntry } from './books.ts';
import type { Methods } from './pay-ins.ts';
import { addPayment, receiptOf, received } from './payments.ts';
import type { DemoFunding } from './rows.ts';
import type { Makers, Story } from './story.ts';

const DAY = millisecondsInDay;
/** Money that waits for a person to say whose it is (domain.md 6). */
const UNMATCHED = 25;
/** Money that came for payments that waited no more. */
const LATE = 5;

const WRITTEN = ['INV 20931', 'deposit', 'marketing', '14 saltbush', 'settlement funds', 'vpa'];

/** Adds, for the first few applications asked for, money that came after its payment had run out. */
export function createLateMoney(method: Methods) {
  let made = 0;
  return function lateMoney(into: DemoFunding, makers: Makers, story: Story, books: Books): void {
    if (made >= LATE || story.amount === 0) return;
    made += 1;
    // What is late came by a reference: a page that ran out takes nothing.
    const how = method(story.amount, false);
    const at = story.tick(story.endedAgo);
    const came = story.tick(1);
    const receipt = receiptOf(makers.random, story.amount);
    const { row } = addPayment(into, makers, story, {
      purpose: 'pay-now',
      method: how,
      amount: story.amount,
      at,
      events: [received(came, receipt, story.amount)],
      own: 'expired',
    });
    const money = { method: how, amount: story.amount };
    books.post(came, (head) => postUnmatched({ ...head, sourceId: `${row.id}/${receipt}` }, money));
  };
}

/** Fills the exceptions queue up with money whose reference nobody knows; gives what is posted of it. */
export function addUnknownMoney(
  into: DemoFunding,
  { random, issuer, today }: Makers,
): PostedEntry[] {
  const posted: PostedEntry[] = [];
  const waiting = into.receipts.filter(({ state }) => state === 'unmatched').length;
  for (let left = UNMATCHED - waiting; left > 0; left -= 1) {
    const at = new Date(Date.parse(today) - random.int(1, 30) * DAY + random.int(0, 400) * 60_000);
    const money = {
      method: random.pick(['bank-transfer', 'payid', 'bpay'] as const),
      reference: random.pick(WRITTEN),
      amount: cents(random.int(40, 980) * 1_000),
    };
    const receiptId = issuer.id(at.getTime());
    into.receipts.push({
      id: receiptId,
      at,
      state: 'unmatched',
      agencyId: null,
      paymentId: null,
      ...money,
      note: 'No payment has this reference',
    });
    const date = propertyDate(at, 'Australia/Sydney');
    const head = { id: issuer.id(at.getTime()), agencyId: NO_AGENCY, date, sourceId: receiptId };
    const made = postUnmatched(head, money);
    if (!made.ok) throw new RangeError(`A demo entry can't be made: ${made.error}`);
    posted.push({ entry: made.value, at, applicationId: null });
  }
  return posted;
}
