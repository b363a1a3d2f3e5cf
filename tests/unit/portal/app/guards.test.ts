import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { mayOpen, requireRoles } from '../../../../src/app/guards.ts';

describe('spec 5 and 6: the route role check', () => {
  it('with no roles named anyone may open a route', () => {
    expect(mayOpen(undefined, {})).toBe(true);
    expect(mayOpen([], {})).toBe(true);
  });

  it('any overlap grants access, by either name', () => {
    const roles = ['manage-current-agent', 'manage-agency'];
    expect(mayOpen(roles, { allowedRoles: ['manage-agency', 'platform-super'] })).toBe(true);
    expect(mayOpen(roles, { restrictedToRoles: ['manage-agency'] })).toBe(true);
    expect(mayOpen(roles, { allowedRoles: ['manage-branch-agents'] })).toBe(false);
    expect(mayOpen(roles, { allowedRoles: [] })).toBe(false);
  });

  it('unknown roles never pass a restricted route', () => {
    expect(mayOpen(undefined, { allowedRoles: ['manage-agency'] })).toBe(false);
  });

  it('whoever may not is redirected to /', () => {
    try {
      requireRoles(['manage-current-agent'], { allowedRoles: ['manage-agency'] });
      expect.unreachable();
    } catch (thrown) {
      expect(isRedirect(thrown) && thrown.options.to).toBe('/');
    }
    expect(() =>
      requireRoles(['manage-agency'], { allowedRoles: ['manage-agency'] }),
    ).not.toThrow();
  });
});
