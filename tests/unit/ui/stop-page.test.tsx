import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StopPage, type StopPageProps } from '../../../src/ui/layout/stop-page.tsx';
import { plainText } from '../../support/plain-text.ts';

const shown = { agencyName: 'Quillwater', text: 'Jack alone released run 7.', canStop: true };
const said = (changes: Partial<StopPageProps>) =>
  plainText(
    renderToStaticMarkup(
      <StopPage
        config={{ brandName: 'Lintel', supportPhone: '1300 000 000' }}
        title="Payments to suppliers"
        linkTroubles={[]}
        shown={undefined}
        stopTroubles={[]}
        isStopping={false}
        onStop={() => undefined}
        next={{ href: '/payments/pay', label: 'Sign in and look' }}
        {...changes}
      />,
    ),
  );

test('the page of a letter says whose it is, what stands, and stops it', () => {
  const text = said({ shown, stopTroubles: ['No answer came.'] });
  for (const part of ['Lintel', 'Payments to suppliers', 'Quillwater', shown.text]) {
    expect(text).toContain(part);
  }
  expect(text).toContain('No answer came. This wasn’t me: stop it');
  expect(text).not.toContain('Sign in and look');
  expect(text).toContain('1300 000 000');
});

test('what can’t be stopped any more is only looked at', () => {
  const text = said({ shown: { ...shown, canStop: false } });
  expect(text).toContain('Sign in and look');
  expect(text).not.toContain('stop it');
});

test('a link that doesn’t open says why, and stops nothing', () => {
  expect(said({})).toContain('Opening the message…');
  const text = said({ linkTroubles: ['The link isn’t whole.'] });
  expect(text).toContain('This link doesn’t open The link isn’t whole.');
  expect(text).not.toContain('Opening the message');
  expect(text).not.toContain('stop it');
});
