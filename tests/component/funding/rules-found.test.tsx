import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RulesFound } from '../../../src/features/funding/application/rules-found.tsx';

test('a reviewer sees why they were asked first, and apart from it what holds', () => {
  const reasons = ['The amount is within the limit', 'Settlement has passed'];
  const page = renderToStaticMarkup(<RulesFound reasons={reasons} met={reasons.slice(0, 1)} />);
  const words = page.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
  expect(words).toBe(
    '|Why a person looks:|Settlement has passed|What holds:|The amount is within the limit|',
  );
  // Of what was decided before it was kept, all of it stands together.
  expect(renderToStaticMarkup(<RulesFound reasons={reasons} />)).not.toContain('What holds');
});
