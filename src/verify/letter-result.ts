import type { PayoutLetterCheck } from '../../contract/endpoints/verification.ts';
import { centsText } from '../../domain/money.ts';
import { part } from './result.ts';

const day = (date: string) => date.split('-').reverse().join('/');

const WORDS: Record<PayoutLetterCheck['outcome'], [title: string, text: string]> = {
  holds: [
    'This letter’s figure still holds',
    'It is what is to be paid, up to the day it is good until.',
  ],
  changed: [
    'This letter’s figure no longer holds',
    'Something was paid, charged or advanced since. Please ask the owner or the agency for a new letter before you pay.',
  ],
  replaced: [
    'Another letter took the place of this one',
    'The settlement moved. Please ask the owner or the agency for the new letter before you pay.',
  ],
  'run-out': [
    'This letter has run out',
    'The day it was good until is over. Please ask the owner or the agency for a new letter before you pay.',
  ],
  over: [
    'Nothing is owed any more',
    'What this letter was for is paid or closed. Please don’t pay it.',
  ],
};

/** Whether a payout letter still holds, and what it has to say: compare it with the paper, unless it is the sealed file. */
export function letterResult(found: PayoutLetterCheck, fileName?: string): HTMLElement {
  const { outcome, now } = found;
  const [title, text] = WORDS[outcome];
  return part(
    outcome === 'holds' ? 'same' : 'unknown',
    title,
    [text, fileName === undefined ? COMPARE : `${fileName} is exactly the letter that was sealed.`],
    [
      ['Agency', found.agencyName],
      ['Property', found.property],
      ['Product', found.product],
      ['Payout figure', centsText(found.figure)],
      ['For payment on', day(found.on)],
      ['Good until', day(found.goodUntil)],
      ...(now && outcome !== 'holds' ? holdsNow(now) : []),
    ],
  );
}

const holdsNow = (now: NonNullable<PayoutLetterCheck['now']>): [string, string][] => [
  ['What holds now', centsText(now.figure)],
  ['For payment now on', day(now.on)],
  ['That is good until', day(now.goodUntil)],
];

const COMPARE =
  'Your letter has to say exactly this. If it says anything else, somebody changed it: call us.';

/** A code that we didn't make, or of something that is no longer there. */
export function unknownLetter(): HTMLElement {
  return part('unknown', 'No letter of ours has this code', [
    'Scan the code on the letter again. If it stays so, don’t pay by that letter: call us.',
  ]);
}
