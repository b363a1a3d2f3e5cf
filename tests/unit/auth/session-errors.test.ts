import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { describe, expect, it } from 'vitest';
import { describeIdentityError } from '../../../src/platform/session-errors.ts';

describe('spec 8: identity client errors', () => {
  it.each([
    ['missing state', new Error('No state in response'), 'missing-state'],
    ['state mismatch', new Error('State does not match'), 'state-mismatch'],
    ['state gone', new Error('No matching state found in storage'), 'state-mismatch'],
    ['missing code', new Error('Expected code in response'), 'missing-code'],
    [
      'mismatched subject',
      new Error('subject from UserInfo response does not match subject in ID Token'),
      'subject-mismatch',
    ],
    [
      'mismatched subject on renewal',
      new Error('sub in id_token does not match current sub'),
      'subject-mismatch',
    ],
    ['network timeout', new ErrorTimeout('Network timed out'), 'network-timeout'],
    ['popup closed', new Error('Popup closed by user'), 'popup-closed'],
    ['popup blocked', new Error('Attempted to navigate on a disposed window'), 'popup-blocked'],
    ['no connection', new TypeError('Failed to fetch'), 'offline'],
    [
      'no secure context',
      new Error('Crypto.subtle is available only in secure contexts (HTTPS).'),
      'not-secure',
    ],
    ['refused', new ErrorResponse({ error: 'access_denied' }), 'access-denied'],
    ['sign-in over', new ErrorResponse({ error: 'invalid_grant' }), 'session-over'],
    ['their fault', new ErrorResponse({ error: 'server_error' }), 'provider-error'],
    ['anything else', new Error('x'), 'unknown'],
    ['no error at all', 'x', 'unknown'],
  ])('%s is said in plain words', (_name, error, code) => {
    const problem = describeIdentityError(error);
    expect(problem.code).toBe(code);
    expect(problem.message).toMatch(/^[A-Z].*\.$/);
  });

  it('never shows what the service wrote', () => {
    const error = new ErrorResponse({ error: 'x', error_description: '<b>SQL</b> at line 3' });
    expect(describeIdentityError(error).message).not.toContain('SQL');
  });
});
