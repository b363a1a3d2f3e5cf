import { cents } from '../../../domain/money.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { newId } from '../../support/builders.ts';
import { lately, note, one, tell } from './life.ts';
import type { Doing } from './payers.ts';

/** What banks and those who issue cards do by themselves, at their own time. */
export const BANKS: Record<string, Doing> = {
  async tellLate(life) {
    const late = one(life, life.late);
    if (!late) return undefined;
    life.late.splice(life.late.indexOf(late), 1);
    note(life, 'told late');
    await tell(life, late.reference, late.method, late.event);
    return `late ${late.event.kind}`;
  },
  /** All of a payment or a part of it goes back at once, and again where the dispute is won. */
  async dispute(life) {
    const about = one(life, life.sent);
    if (!about) return undefined;
    life.sent.splice(life.sent.indexOf(about), 1);
    const { reference, method, receipt, amount: all } = about;
    const isPart = all > 2 && life.chance.chance(0.6);
    const amount = cents(isPart ? Math.ceil(all / 3) : all);
    const at = lately(life);
    const of = { receipt, reason: 'fraudulent' };
    const asked = { ...of, id: newId(), at, kind: 'disputed' as const, amount, answerBy: null };
    const back = newId();
    const gone = { ...of, id: back, at, kind: 'returned' as const, cause: 'dispute' as const };
    await tell(life, reference, method, asked);
    await tell(life, reference, method, isPart ? { ...gone, amount } : gone);
    life.disputes.push({ reference, method, back, sent: about });
    note(life, isPart ? 'disputed in part' : 'disputed');
    return `${amount} of ${all}`;
  },
  async decideDispute(life) {
    const about = one(life, life.disputes);
    if (!about) return undefined;
    life.disputes.splice(life.disputes.indexOf(about), 1);
    if (life.chance.chance(0.4)) return 'lost';
    const { reference, method, back: of } = about;
    const event: ProviderEvent = { id: newId(), at: lately(life), kind: 'reinstated', of };
    await tell(life, reference, method, event);
    note(life, 'dispute won');
    // It is here again, so that it may go once more.
    if (about.sent) life.sent.push(about.sent);
    return 'won';
  },
};
