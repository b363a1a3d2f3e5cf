import { expect, test } from 'vitest';
import type { AgencySettings } from '../../../contract/endpoints/agency-settings.ts';
import type { ProblemCode } from '../../../contract/problems.ts';
import type { AgencyId } from '../../../domain/ids.ts';
import type { Role } from '../../../domain/permissions.ts';
import { SettingsForms } from '../../../src/features/funding/settings/settings-forms.tsx';
import { savingTroubles } from '../../../src/features/funding/settings/use-save-settings.ts';
import { StepUp } from '../../../src/features/funding/step-up/step-up.tsx';
import { ApiProblem } from '../../../src/platform/api-errors.ts';
import { said } from './said.tsx';

const settings = {
  agencyId: 'a' as AgencyId,
  name: 'Quillwater',
  paymentMethods: ['payid'],
  flags: [],
  acceptanceCosts: [],
  creditLimit: 1_000_000_00,
  version: 1,
} as unknown as AgencySettings;

test.for<[Role, string | undefined]>([
  ['manage-agency', undefined],
  ['manage-agency-products', undefined],
  ['manage-current-agent', 'Your principal, or whoever manages products, chooses them.'],
  ['platform-super', 'The agency chooses them itself; our staff do once'],
])('who can’t choose the ways to pay reads who does: %s', ([role, words]) => {
  const text = said(<SettingsForms settings={settings} />, { roles: [role] });
  expect(text).toContain('may choose from on their page, the cheapest first.');
  expect(text.includes('Save ways to pay')).toBe(words === undefined);
  if (words) expect(text).toContain(words);
  else expect(text).not.toContain('chooses them');
});

test('a new sign-in says that nothing was done yet', () => {
  expect(said(<StepUp />, { roles: ['platform-super'] })).toContain(
    'access this page. Nothing was done yet: you come back here with what you typed, and do it then.',
  );
});

test.each<[number, ProblemCode]>([
  [412, 'etag.stale'],
  [500, 'server.error'],
])('settings that weren’t saved (%i) speak of no application', (status, code) => {
  const problem = { type: 'about:blank', title: 'Went wrong', status, code };
  const error = new ApiProblem({ url: '', status, statusText: '', body: {} }, problem);
  expect(savingTroubles(error).join(' ')).toMatch(/this page|the page/);
  expect(savingTroubles(error).join(' ')).not.toContain('application');
});
