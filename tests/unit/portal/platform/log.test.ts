import { expect, it } from 'vitest';
import { errorReport, log } from '../../../../src/platform/log.ts';

it('a report names the error and what went wrong before it, the newest five', () => {
  log('info', 'connectivity.changed');
  for (let count = 1; count <= 6; count += 1) log('warning', `worry.${count}`);
  const report = errorReport(new TypeError('broken'));
  expect(report).toMatch(/^TypeError: broken; \d{4}-\d\d-\d\dT[^ ]+ worry\.2; /);
  expect(report).toContain('worry.6');
  expect(report).not.toContain('worry.1;');
  expect(report).not.toContain('connectivity');
});
