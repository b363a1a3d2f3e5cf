import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Signing } from '../../../contract/signing-shapes.ts';
import { PageContext, type PageWorld } from '../../../src/by-link/frame/page-context.ts';
import { SigningContext } from '../../../src/sign/envelope/signing-context.ts';
import { stageOf } from '../../../src/sign/envelope/stage.ts';
import { StandingPage } from '../../../src/sign/finish/standing-page.tsx';
import { plainText } from '../../support/plain-text.ts';
import { signingOf, worldOf } from './signing-of.ts';

const PAGE = { facts: { brandName: 'Lintel', supportPhone: '' } } as PageWorld;

const shown = (signing: Signing) =>
  renderToStaticMarkup(
    <PageContext value={PAGE}>
      <SigningContext value={worldOf(signing)}>
        <StandingPage stage={stageOf(signing)} />
      </SigningContext>
    </PageContext>,
  ).replaceAll('&#x27;', '’');

describe('the page of somebody who waits', () => {
  test('says whose turn it is not, who tells them, and who signs', () => {
    const html = shown(signingOf({}, { mayDo: 'wait', hasConsented: false }));
    expect(html).toMatch(/<h1[^>]*>Agency agreement<\/h1>/);
    // A screen reader hears it when it changes.
    expect(html).toMatch(/<div role="status">.*Not your turn yet/);
    const text = plainText(html);
    expect(text).toContain('Somebody else signs before you.');
    expect(text).toContain('Theo Agent has us tell you when it is your turn.');
    expect(text).toContain('Vera Vendor (you) To sign');
    expect(text).toContain('Otto Owner To sign');
    expect(html).not.toMatch(/<(button|input|form)\b/);
  });

  test('a witness is told whom they witness', () => {
    const me = { kind: 'witness', witnessFor: 'other', mayDo: 'wait' } as const;
    const text = plainText(shown(signingOf({}, me)));
    expect(text).toContain('You witness Otto Owner, who signs first.');
    expect(text).toContain('Vera Vendor (you), witness To sign');
  });

  test('who has signed is thanked, and sees who has not', () => {
    const text = plainText(
      shown(signingOf({ state: 'in_progress' }, { state: 'signed', mayDo: 'wait' })),
    );
    expect(text).toContain('Thank you, there is nothing left for you to do.');
    expect(text).toContain('Vera Vendor (you) Signed');
  });

  test('while it is sealed it says so, and offers no copy yet', () => {
    const text = plainText(
      shown(signingOf({ state: 'sealing' }, { state: 'signed', mayDo: 'read' })),
    );
    expect(text).toContain('Being sealed');
    expect(text).not.toContain('(PDF)');
  });

  test('who gets a copy sees no fields to fill', () => {
    const text = plainText(shown(signingOf({}, { kind: 'copy', mayDo: 'read' })));
    expect(text).toContain('You get a copy when everybody has signed.');
    expect(text).not.toContain('Vera Vendor (you)');
  });

  test('a reason given reads as text, whatever stands in it', () => {
    const reason = '<img src=x onerror=alert(1)>';
    const html = shown(signingOf({ state: 'voided', reason }, { mayDo: 'read' }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });
});
