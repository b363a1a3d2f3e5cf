import { describe, expect, test } from 'vitest';
import {
  agreedConsentText,
  SIGNING_CONSENT_VERSION,
  signingConsentText,
} from '../../../../domain/contracts/signing/consent.ts';

const now = (kind: 'signer' | 'witness') =>
  signingConsentText(SIGNING_CONSENT_VERSION, kind, 'Harbour Realty') ?? '';

describe('domain.md 4.8: the consent to sign electronically', () => {
  test.each([
    ['the law', /Electronic Transactions Acts/],
    [
      'that it is signed electronically',
      /agree to sign the documents of this envelope electronically/,
    ],
    ['what they need', /up-to-date browser.*email or mobile.*opens PDF files/],
    [
      'that they may ask for paper',
      /ask Harbour Realty for paper instead at any time before I sign/,
    ],
    [
      'how to withdraw',
      /may withdraw this consent: I leave this page without signing and tell Harbour/,
    ],
    [
      'where the copy is kept',
      /Harbour Realty keeps the sealed documents, and I get my copy by my link/,
    ],
  ])('it says %s', (_, words) => {
    expect(now('signer')).toMatch(words);
    expect(now('witness')).toMatch(words);
  });

  test('nothing of it is provisional, and only a witness attests', () => {
    expect(now('witness')).not.toMatch(/placeholder|counsel|draft/i);
    expect(now('witness').replace(`${now('signer')}\n`, '')).toMatch(
      /^I am an adult, I am not a party/,
    );
  });

  test('an earlier version is still read word for word', () => {
    expect(signingConsentText('2026-11-2', 'signer', 'Harbour Realty')).toBe(
      'I agree to sign the documents of this envelope electronically and to get them electronically from Harbour Realty. I have read them, or had the time to. I understand that signing here has the same effect as signing on paper, and that who signed, when and how is recorded with them. I may ask for paper instead at any time before I sign, and for a paper copy afterwards.',
    );
    expect(signingConsentText('2026-11-1', 'signer', 'Harbour Realty')).toMatch(/^I agree to sign/);
    expect(signingConsentText('2020-1', 'signer', 'Harbour Realty')).toBeUndefined();
    expect(signingConsentText('toString', 'signer', 'Harbour Realty')).toBeUndefined();
  });

  test('the words that were kept count, whatever the agency is called by now', () => {
    const kept = { version: '2026-11-2', text: 'As it was shown' };
    expect(agreedConsentText(kept, 'signer', 'Renamed Realty')).toBe('As it was shown');
    const { version } = kept;
    expect(agreedConsentText({ version }, 'signer', 'Renamed Realty')).toContain('Renamed Realty');
  });
});
