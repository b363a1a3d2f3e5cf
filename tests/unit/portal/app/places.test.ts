import { expect, it } from 'vitest';
import { barPlaces, morePlaces, placeOf } from '../../../../src/app/frame/places.ts';

it('the bar of a phone has at most five places, "More" among them', () => {
  expect(barPlaces(['manage-agency']).length + 1).toBeLessThanOrEqual(5);
});

it('spec 6: the archive is among the places for manage-agency only', () => {
  const archive = '/property-listings/archived';
  expect(morePlaces(['manage-agency']).map(({ href }) => href)).toContain(archive);
  expect(morePlaces(['manage-current-agent']).map(({ href }) => href)).not.toContain(archive);
});

it('the most particular place an address lies under is the current one', () => {
  const places = [...barPlaces(['manage-agency']), ...morePlaces(['manage-agency'])];
  expect(placeOf('/property-listings/new', places)?.label).toBe('New');
  expect(placeOf('/property-listings/archived', places)?.label).toBe('Archived');
  expect(placeOf('/property-listings/1/edit', places)?.label).toBe('Listings');
  expect(placeOf('/elsewhere', places)).toBeUndefined();
});

it('who may not add listings is not led to a form for one', () => {
  expect(barPlaces(['manage-agency-agents']).map(({ label }) => label)).toEqual(['Listings']);
});

it('templates are among the places of those who may see them', () => {
  expect(morePlaces(['manage-agency']).map(({ href }) => href)).toContain('/templates');
  expect(morePlaces(['manage-agency-agents'])).toEqual([]);
});

it('the compliance desk is among the places of those who verify checks', () => {
  const leadsTo = (role: Parameters<typeof morePlaces>[0][number]) =>
    morePlaces([role]).some(({ href }) => href === '/compliance');
  expect(leadsTo('manage-agency')).toBe(true);
  expect(leadsTo('manage-agency-applications')).toBe(true);
  expect(leadsTo('manage-own-application')).toBe(false);
  expect(leadsTo('platform-compliance')).toBe(false);
});

it('the desk of supplier payments is among the places of those who approve invoices', () => {
  const leadsTo = (role: Parameters<typeof morePlaces>[0][number]) =>
    morePlaces([role]).some(({ href }) => href === '/payments');
  expect(leadsTo('manage-agency')).toBe(true);
  expect(leadsTo('manage-branch-application')).toBe(true);
  expect(leadsTo('manage-own-application')).toBe(false);
  expect(leadsTo('platform-super')).toBe(false);
});

it('the trust desk is among the places of those who keep the trust book', () => {
  const leadsTo = (role: Parameters<typeof morePlaces>[0][number]) =>
    morePlaces([role]).some(({ href }) => href === '/trust');
  expect(leadsTo('manage-agency')).toBe(true);
  expect(leadsTo('manage-agency-applications')).toBe(true);
  expect(leadsTo('manage-own-application')).toBe(false);
  expect(leadsTo('platform-super')).toBe(false);
});
