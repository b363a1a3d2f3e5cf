import { expect, test } from 'vitest';
import { keepReturn, readReturn } from '../../../src/pay/link/return-path.ts';

function memory(kept: Record<string, string> = {}) {
  return {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      kept[name] = text;
    },
  };
}

test('a payer goes on to the page that their tab kept, and to no other kind of page', () => {
  const storage = memory();
  expect(readReturn(storage)).toBeUndefined();
  keepReturn('/pay/7Z3K9M2P4R6T8V0W/payment-confirmation', storage);
  expect(readReturn(storage)).toBe('/pay/7Z3K9M2P4R6T8V0W/payment-confirmation');
  for (const path of [
    '//evil.example',
    '/login',
    'https://evil.example/pay/X/payment-confirmation',
  ]) {
    keepReturn(path, storage);
    expect(readReturn(storage), path).toBeUndefined();
  }
});
