import { describe, expect, test } from 'vitest';
import { fitsOneSms, plainSmsText } from '../../../../domain/messages/sms-parts.ts';
import { smsSender } from '../../../../domain/messages/sms-sender.ts';

const number = '+61480000000';

describe('domain 1: the SMS Sender ID Register', () => {
  test('a registered name is the sender, an unregistered one would show as "Unverified"', () => {
    expect(smsSender({ name: 'Lintel', isRegistered: true, number })).toBe('Lintel');
    expect(smsSender({ name: 'Lintel', isRegistered: false, number })).toBe(number);
    expect(smsSender({ isRegistered: true, number })).toBe(number);
  });

  test.each([
    ['AB', false],
    ['ABC', true],
    ['Quillwater', true],
    ['ABCDEFGHIJK', true],
    ['ABCDEFGHIJKL', false],
    ['12345', false],
    ['Quill-Co', false],
    [' Quill', false],
  ])('names have 3 to 11 characters: %s', (name, isOne) => {
    expect(smsSender({ name, isRegistered: true, number })).toBe(isOne ? name : number);
  });
});

describe('text messages of one part', () => {
  test('signs outside the small alphabet get their likeness, so that a name costs no room', () => {
    expect(plainSmsText('Ngoc’s “Café” – Đặng…')).toBe('Ngoc\'s "Café" - Đang...');
    expect(plainSmsText('Zoë Håkan')).toBe('Zoe Håkan');
  });

  test.each([
    ['a'.repeat(160), true],
    ['a'.repeat(161), false],
    [`${'a'.repeat(158)}€`, true],
    [`${'a'.repeat(159)}€`, false],
    ['漢'.repeat(70), true],
    ['漢'.repeat(71), false],
  ])('160 places, 70 of any other alphabet', (text, fits) => {
    expect(fitsOneSms(text)).toBe(fits);
  });
});
