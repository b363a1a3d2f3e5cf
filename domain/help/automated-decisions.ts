import type { IsoDate } from '../dates.ts';

/** A decision that a computer program makes or substantially helps to make (APP 1.7 to 1.9). */
export type AutomatedDecision = {
  what: string;
  /** Made by the program alone, or helped by it and made by a person. */
  how: 'made' | 'helped';
  rules: string;
  /** The personal information that goes into it. */
  information: readonly string[];
  person: string;
};

/** From when Australian privacy policies say this (domain.md 1). */
export const STATEMENT_REQUIRED_FROM = '2026-12-10' as IsoDate;

/** When the list below was last looked over. */
export const STATEMENT_OF = '2026-11-22' as IsoDate;

/**
 * Every decision of this product that APP 1.7 to 1.9 speak of. Whoever adds a rule that decides about a
 * person adds it here.
 */
export const AUTOMATED_DECISIONS: readonly AutomatedDecision[] = [
  {
    what: 'Approving an application to pay at settlement, or for a loan',
    how: 'made',
    rules:
      'Fixed rules look at the application. If every rule holds, it is approved at once. If one doesn’t, nothing is decided: a person looks at it. The rules never decline anybody.',
    information: [
      'The amount you ask for and the product',
      'The estimated or agreed price, the authority to sell and the dates of the sale',
      'What you answer about income, living costs and other loans, where we ask for it',
      'Whether every owner can be reached by email or phone',
    ],
    person: 'You can ask for a person to look again, whatever was decided.',
  },
  {
    what: 'Approving a request for more funds',
    how: 'made',
    rules:
      'A request within what may still be drawn is approved at once. Any other goes to a person.',
    information: ['The amount asked for', 'What was approved and drawn so far'],
    person: 'You can ask for a person to look again, whatever was decided.',
  },
  {
    what: 'Declining an application',
    how: 'helped',
    rules:
      'A person decides. They see what the rules found, and give reasons that are kept and shown to you.',
    information: ['Everything in the application', 'What the rules found'],
    person: 'Somebody who did not decide the first time looks again.',
  },
  {
    what: 'Calling an amount overdue',
    how: 'made',
    rules:
      'On the day after the due date a program marks what is still owing as overdue. It doesn’t while you and we talk about hardship help.',
    information: ['The due date', 'What was paid and what is owing'],
    person: 'Ask for hardship help, or call us: a person can take it back.',
  },
  {
    what: 'Refusing one-time codes after too many tries',
    how: 'made',
    rules: 'Limits on how often codes are sent and tried keep strangers out of your page.',
    information: ['Your network address', 'How often codes were asked for and tried'],
    person: 'Call us and a person lets you in again.',
  },
];
