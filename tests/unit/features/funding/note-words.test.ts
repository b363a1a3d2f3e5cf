import { expect, test } from 'vitest';
import { noteWords } from '../../../../src/features/funding/review/note-words.ts';

test.each([
  ['No payment has this reference', 'No payment has this reference.'],
  [
    'Not asked for any more: the application is closed',
    'Not asked for any more: the application is closed.',
  ],
  ['match: The owner read the receipt to me', 'Matched: The owner read the receipt to me.'],
  ['reclaimed: I rang them', 'Was matched wrongly, and passed on: I rang them.'],
  ['kept-as-credit: They asked for it.', 'Kept as a credit: They asked for it.'],
  ['returned: Sent to its payer!', 'Went back: Sent to its payer!'],
])('the note “%s” reads as words, not as the code it is kept by', (note, words) => {
  expect(noteWords(note)).toBe(words);
});
