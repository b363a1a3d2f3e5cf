import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccountReview, type AccountReviewProps } from '../../../src/ui/fields/account-review.tsx';
import { mayEnter } from '../../../src/ui/overlays/account-modal.tsx';
import { plainText } from '../../support/plain-text.ts';

const typed = { name: ' Pelican Signs ', bsb: '062000', accountNumber: '12345678' };
const said = (answer: AccountReviewProps['answer'], current?: string) =>
  plainText(
    renderToStaticMarkup(
      <AccountReview
        typed={typed}
        current={current}
        answer={answer}
        owner="the supplier"
        isAgreed={false}
        onAgree={() => undefined}
      />,
    ),
  );

test('an account is looked at once more: old, new, and what the bank said of its name', () => {
  const text = said({ result: 'match' });
  expect(text).toContain('Old None New Pelican Signs, 062-000 (Commonwealth Bank), 12345678');
  expect(text).toContain('Name check: match');
  expect(said({ result: 'match' }, 'Old Signs, 082-001')).toContain('Old Old Signs, 082-001');
});

test('domain.md 4.4: a person reads the name that the bank knows, and agrees to it', () => {
  const text = said({ result: 'close-match', registeredName: 'Pelican Signs Pty Ltd' });
  expect(text).toContain('by another name: Pelican Signs Pty Ltd.');
  expect(text).toContain('Pelican Signs Pty Ltd is the supplier');
  expect(said({ result: 'error' })).not.toContain('is the supplier');
});

test('domain.md 4.4: what a name check lets through', () => {
  expect(mayEnter({ result: 'match' }, false)).toBe(true);
  expect(mayEnter({ result: 'error' }, false)).toBe(true);
  expect(mayEnter({ result: 'close-match' }, false)).toBe(false);
  expect(mayEnter({ result: 'close-match' }, true)).toBe(true);
  expect(mayEnter({ result: 'no-match' }, true)).toBe(false);
  expect(mayEnter({ result: 'no-match' }, false, true)).toBe(true);
});
