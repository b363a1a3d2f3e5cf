import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ErrorAlert } from '../../../src/ui/feedback/error-alert.tsx';
import { ErrorPanel } from '../../../src/ui/feedback/error-panel.tsx';

describe('spec 2: the generic error panel', () => {
  test('has its title, the support line and "Reload Page" by default', () => {
    const html = renderToStaticMarkup(<ErrorPanel />);
    expect(html).toContain('Something went wrong');
    expect(html).toContain('If the problem persist please contact support.');
    expect(html).toContain('Reload Page');
    expect(html).not.toContain('Show error details');
  });

  test('lists the supplied message and offers "Retry" when it can', () => {
    const html = renderToStaticMarkup(
      <ErrorPanel title="Sorry..." message="No answer" onRetry={() => undefined} />,
    );
    expect(html).toContain('Sorry...');
    expect(html).toContain('No answer');
    expect(html).toContain('Retry');
    expect(html).not.toContain('Reload Page');
  });

  test('keeps "Error details: ..." hidden behind "Show error details"', () => {
    const html = renderToStaticMarkup(<ErrorPanel details="503 Service Unavailable" />);
    expect(html).toContain('Show error details');
    expect(html).toMatch(/<p[^>]* hidden=""[^>]*>Error details: 503 Service Unavailable/);
  });
});

describe('spec 2: the error alert', () => {
  test('renders nothing when there are no messages', () => {
    expect(renderToStaticMarkup(<ErrorAlert messages={[]} />)).toBe('');
    expect(renderToStaticMarkup(<ErrorAlert messages={['']} />)).toBe('');
  });

  test('shows each message once', () => {
    const html = renderToStaticMarkup(<ErrorAlert messages={['One', 'Two', 'One']} />);
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(html).toContain('role="alert"');
  });
});
