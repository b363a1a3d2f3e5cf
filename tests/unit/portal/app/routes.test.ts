import { createRouter, isRedirect } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import type { RouterContext } from '../../../../src/app/router-context.ts';
import { Route as RootPath } from '../../../../src/routes/index.tsx';
import { routeTree } from '../../../../src/routeTree.gen.ts';

// Not the portal's own: its type would hold every router of the tests to the portal's addresses.
const router = createRouter({ routeTree, context: {} as RouterContext });

/** The route that answers an address, by its id. */
function routeOf(address: string): string | undefined {
  return router.getMatchedRoutes(address)[0].at(-1)?.id;
}

const listings = '/_signed-in/property-listings';

describe('spec 2: routes', () => {
  it.each([
    ['/login', '/login'],
    ['/register', '/register'],
    ['/confirmation', '/confirmation'],
    ['/pay-quotes/7', '/pay-quotes/$'],
    ['/', '/'],
  ])('spec 2: %s needs no sign-in', (address, route) => {
    expect(routeOf(address)).toBe(route);
  });

  it.each([
    ['/property-listings', `${listings}/`],
    ['/property-listings/new', `${listings}/new`],
    ['/property-listings/archived', `${listings}/archived`],
    ['/property-listings/7/edit', `${listings}/$id_/edit`],
    ['/property-listings/7', `${listings}/$id/`],
    ['/property-listings/7/sign', `${listings}/$id/sign/`],
    ['/property-listings/7/sign/a', `${listings}/$id/sign/$product/{-$step}/{-$applicationId}`],
    ['/property-listings/7/sign/a/b/c', `${listings}/$id/sign/$product/{-$step}/{-$applicationId}`],
    ['/property-listings/7/aml', `${listings}/$id/aml/`],
    ['/property-listings/7/aml/a', `${listings}/$id/aml/$step`],
    ['/property-listings/7/loans', `${listings}/$id/$family/`],
    ['/property-listings/7/loans/a', `${listings}/$id/$family/$product/`],
    ['/property-listings/7/loans/a/b', `${listings}/$id/$family/$product/$step/`],
    ['/property-listings/7/loans/a/b/c', `${listings}/$id/$family/$product/$step/$drawdownId`],
    ['/property-listings/7/supplier-payments', `${listings}/$id/supplier-payments/{-$step}`],
    ['/property-listings/7/supplier-payments/a', `${listings}/$id/supplier-payments/{-$step}`],
    ['/property-listings/7/sold-deposit', `${listings}/$id/sold-deposit/{-$step}/{-$drawdownId}`],
    ['/property-listings/7/sold-deposit/a', `${listings}/$id/sold-deposit/{-$step}/{-$drawdownId}`],
    [
      '/property-listings/7/sold-deposit/a/b',
      `${listings}/$id/sold-deposit/{-$step}/{-$drawdownId}`,
    ],
    ['/property-listings/7/settlements', `${listings}/$id/settlements/{-$step}`],
    ['/property-listings/7/settlements/dates', `${listings}/$id/settlements/{-$step}`],
  ])('spec 2: %s is a route of the listings', (address, route) => {
    expect(routeOf(address)).toBe(route);
  });

  it.each(['/nonsense', '/dashboard/7', '/propertylistings', '/logins'])(
    'spec 2: every other path goes to the authenticated area: %s',
    (address) => {
      expect(routeOf(address)).toBe('/_signed-in/$');
    },
  );
});

describe('spec 2: the root path', () => {
  /** Where the root leads with this route saved for after signing in. */
  function rootLeadsTo(saved: string | null): string | undefined {
    vi.stubGlobal('window', { location: { origin: 'https://portal.example' } });
    const session = { memory: { takeRoute: vi.fn(() => saved) } };
    const enter = RootPath.options.beforeLoad as (given: unknown) => unknown;
    try {
      enter({ context: { session } });
    } catch (thrown) {
      expect(session.memory.takeRoute).toHaveBeenCalledWith('https://portal.example');
      return isRedirect(thrown) ? thrown.options.href : undefined;
    }
    return undefined;
  }

  it('spec 2: redirects to the property listings', () => {
    expect(rootLeadsTo(null)).toBe('/property-listings');
  });

  it('spec 2: unless a post-login route was saved', () => {
    expect(rootLeadsTo('/property-listings/7?tab=people')).toBe('/property-listings/7?tab=people');
  });
});
