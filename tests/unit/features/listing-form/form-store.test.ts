import { describe, expect, test, vi } from 'vitest';
import { createFormStore } from '../../../../src/features/listings/form/state/form-store.ts';
import { record } from './records.ts';

describe('the state of a listing form', () => {
  test('a field is judged when it is left, and only that field', () => {
    const store = createFormStore({ vendors: [] });
    expect(store.state().errors.size).toBe(0);
    store.write('address.postcode', '12');
    store.leave('address.postcode');
    expect([...store.state().errors]).toEqual([['address.postcode', 'A postcode has four digits']]);
  });

  test('a message goes as soon as its reason does, also when the reason was another field', () => {
    const store = createFormStore({ ...record(), address: undefined });
    store.submit();
    const address = { streetName: 'Saltbush', suburb: 'Orange', state: 'NSW', postcode: '2800' };
    store.write('address', address);
    expect([...store.state().errors.keys()]).toEqual(['address.streetNumber']);
    store.write('address.lot', '7');
    expect(store.state().errors.size).toBe(0);
  });

  test('is dirty only while something differs from what was saved', () => {
    const store = createFormStore(record());
    expect(store.state().isDirty).toBe(false);
    store.write('price.asking', 1);
    expect(store.state().isDirty).toBe(true);
    store.write('price.asking', 100_000_000);
    expect(store.state().isDirty).toBe(false);
    store.write('title.lotPlan', '  ');
    expect(store.state().isDirty).toBe(false);
  });

  test('text that can not be read stops the save and counts as a change', () => {
    const store = createFormStore(record());
    store.setUnreadable('price.asking', 'Enter an amount');
    expect(store.state().isDirty).toBe(true);
    expect(store.submit()).toBeUndefined();
    expect(store.state().errors.get('price.asking')).toBe('Enter an amount');
    store.setUnreadable('price.asking', null);
    expect(store.submit()).toEqual(record());
  });

  test('an item that is removed takes its unreadable text with it', () => {
    const store = createFormStore(record());
    store.setUnreadable('marketing.0.price', 'Enter an amount');
    store.write('marketing', []);
    expect(store.submit()).toEqual(record({ marketing: [] }));
  });

  test('a refusal of the server shows at its fields and keeps what was typed', () => {
    const store = createFormStore(record());
    store.write('leadAgentId', '0190a0a0-0000-7000-8000-0000000000ff');
    store.refuse(new Map([['leadAgentId', 'Choose someone of your agency']]));
    expect(store.state().errors.get('leadAgentId')).toBe('Choose someone of your agency');
    expect(store.read('leadAgentId')).toBe('0190a0a0-0000-7000-8000-0000000000ff');
  });

  test('tells its listeners until they leave', () => {
    const store = createFormStore(record());
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.write('saleMethod', 'auction');
    stop();
    store.write('saleMethod', 'tender');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
