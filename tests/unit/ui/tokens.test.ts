import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');

test('spec 9: a layout moves in 0.45 s', () => {
  expect(tokens).toMatch(/--duration-layout: 0\.45s;/);
  const blocks = readFileSync('src/by-link/styles/blocks.css', 'utf8');
  expect(blocks).toMatch(/block-size var\(--duration-layout\)/);
});

test('spec 2: an error alert is white on the alarm colour, in light and dark', () => {
  expect(tokens).toMatch(/--color-on-alarm: #ffffff;/);
  const [, light = '', dark] =
    /--color-alarm: light-dark\((#\w{6}), (#\w{6})\);/.exec(tokens) ?? [];
  expect(dark).toBe(light);
  const alert = readFileSync('src/ui/feedback/error-alert.module.css', 'utf8');
  expect(alert).toMatch(/background: var\(--color-alarm\);/);
  expect(alert).toMatch(/[^-]color: var\(--color-on-alarm\);/);
});

test('spec 1: the letters are Inter, from 12 px to 34 px', () => {
  expect(tokens).toMatch(/--font[\w-]*:[^;]*Inter/);
  const sizes = [...tokens.matchAll(/--(?:text|font-size)[\w-]*: ([\d.]+)rem/g)].map(([, rem]) =>
    Math.round(Number(rem) * 16),
  );
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([12, 34]);
});
