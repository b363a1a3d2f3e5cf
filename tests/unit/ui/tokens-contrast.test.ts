import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8');

function colours(index: 0 | 1): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/--color-([\w-]+): ([^;]+);/g)) {
    const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
    const colour = pair ? pair[index + 1] : value;
    if (colour?.startsWith('#')) found.set(name, colour);
  }
  return found;
}

function luminance(hex: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const surfaces = ['page', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const tones = ['waiting', 'info', 'done', 'attention', 'neutral', 'primary'];
const onSurfaces = (text: string, least: number) =>
  surfaces.map((surface) => [text, surface, least] as const);

const pairs: readonly (readonly [string, string, number])[] = [
  ...onSurfaces('text', 7),
  ...onSurfaces('text-muted', 7),
  ...onSurfaces('text-subtle', 4.5),
  ...onSurfaces('primary-text', 4.5),
  ...onSurfaces('attention-text', 4.5),
  ...tones.map((tone) => [`${tone}-text`, `${tone}-soft`, 7] as const),
  ['text', 'primary-soft', 7],
  ['text-muted', 'primary-soft', 7],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-alarm', 'alarm', 4.5],
  ['on-alarm', 'alarm-hover', 4.5],
  ...onSurfaces('border-control', 3),
  ...onSurfaces('focus', 3),
  ['primary', 'surface', 3],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('contrast in the %s theme', (_theme, index) => {
  const colour = colours(index);
  test.each(pairs)('%s on %s is at least %d to 1', (text, surface, least) => {
    const ratio = contrast(colour.get(text) ?? '', colour.get(surface) ?? '');
    expect(ratio).toBeGreaterThanOrEqual(least);
  });
});
