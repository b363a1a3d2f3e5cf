import { expect, test } from 'vitest';
import type { ApplicationReview } from '../../../contract/application-shapes.ts';
import type { ApplicationState } from '../../../domain/applications/application-states.ts';
import type { Cents } from '../../../domain/money.ts';
import { ApprovedAmount } from '../../../src/features/funding/application/approved-amount.tsx';
import { decidedWords } from '../../../src/features/funding/application/decided-words.ts';
import { said } from './said.tsx';

test.each<[amount: number | null, beside: number | undefined, hint: string | undefined]>([
  [10_000_00, 40_000_00, 'With $40,000.00 that is open of the same home or people it is'],
  [10_000_00, 39_999_99, undefined],
  [50_000_00, 0, 'From $50,000.00 on, two people agree to the same amount.'],
  [10_000_00, undefined, 'counted with what is open of the same home or people'],
  [null, 50_000_00, 'With $50,000.00 that is open'],
])(
  'decision 207: whoever approves %o beside %o reads how many it takes',
  (amount, beside, hint) => {
    const text = said(
      <ApprovedAmount
        value={amount as Cents | null}
        beside={beside as Cents | undefined}
        error={undefined}
        onChange={() => undefined}
      />,
      { roles: ['platform-credit'] },
    );
    if (hint === undefined) expect(text).not.toContain('two people');
    else expect(text).toContain(hint);
  },
);

test.each<[ApplicationReview['event'], ApplicationState, string]>([
  ['approve', 'approved', 'Application approved: Standard'],
  ['approve', 'in_review', 'Approved by you, a second person agrees next: Standard'],
  ['decline', 'declined', 'Application declined: Standard'],
  ['requestInfo', 'info_required', 'Information asked for: Standard'],
])('decision 228: after %s, where it is %s then, it says so', (event, state, words) => {
  expect(decidedWords(event, { state, product: 'standard' })).toBe(words);
});
