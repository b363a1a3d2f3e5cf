import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AccountLoading } from '../../../../src/app/screens/account-loading.tsx';
import { CriticalErrorBoundary } from '../../../../src/app/screens/critical-error.tsx';
import { PageNotFound } from '../../../../src/app/screens/page-not-found.tsx';
import { StartupFailure } from '../../../../src/app/screens/startup-failure.tsx';
import { StorageBlocked } from '../../../../src/platform/storage.ts';

it('spec 2: while the account loads it says "Fetching your account details...."', () => {
  expect(renderToStaticMarkup(<AccountLoading />)).toContain('Fetching your account details....');
});

it('spec 2: while the designer loads its document says "Loading PDF Designer..."', () => {
  const document = readFileSync(new URL('../../../../designer.html', import.meta.url), 'utf8');
  expect(document).toContain('<p role="status">Loading PDF Designer...</p>');
});

it('spec 2: a failed start says "Something went wrong"', () => {
  const markup = renderToStaticMarkup(<StartupFailure error={new Error('no config')} />);
  expect(markup).toContain('Something went wrong');
  expect(markup).toContain('Error details: Error: no config');
});

it('where site data is blocked it says what has to be allowed', () => {
  vi.stubGlobal('location', { host: 'portal.example' });
  const markup = renderToStaticMarkup(<StartupFailure error={new StorageBlocked()} />);
  expect(markup).toContain('This browser blocks site data');
  expect(markup).toContain('allow cookies and site data for portal.example');
  expect(markup).not.toContain('Check your connection');
});

it('after a crash everything is drawn anew once, then the page is loaded again', () => {
  const boundary = new CriticalErrorBoundary({ children: 'the portal' });
  const failed = CriticalErrorBoundary.getDerivedStateFromError(new Error('removeChild'));
  boundary.state = failed;
  expect(renderToStaticMarkup(boundary.render())).toContain('Retry');
  boundary.state = { ...failed, isAgain: true };
  expect(renderToStaticMarkup(boundary.render())).toContain('Reload Page');
});

it('spec 2: the critical-error screen says "There was a critical application error."', () => {
  const boundary = new CriticalErrorBoundary({ children: 'the portal' });
  expect(boundary.render()).toBe('the portal');
  boundary.state = CriticalErrorBoundary.getDerivedStateFromError(new TypeError('broken'));
  const markup = renderToStaticMarkup(boundary.render());
  expect(markup).toContain('There was a critical application error.');
  expect(markup).toContain('If the problem persist please contact support.');
  expect(markup).toContain('Error details: TypeError: broken');
});

it('spec 2: an address without a screen shows page not found, with a way home', () => {
  const markup = renderToStaticMarkup(<PageNotFound />);
  expect(markup).toContain('Page not found');
  expect(markup).toContain('href="/"');
});
