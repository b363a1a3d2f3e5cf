import { describe, expect, it } from 'vitest';
import type { Account } from '../../../../contract/endpoints/account.ts';
import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import { ownListings } from '../../../../src/offline/pins/own-listings.ts';
import type { ReplicaQuery } from '../../../../src/offline/replica/replica.ts';
import { isMetered, isPhoneNetwork } from '../../../../src/platform/metered.ts';

const row = (id: string, leadAgentName: string, status = 'active') =>
  ({ id, leadAgentName, status }) as ListingSummary;
const ROWS = [row('1', 'Ann Lee'), row('2', 'Bo Lee'), row('3', 'Ann Lee', 'settled')];
const NEW = row('4', 'Ann Lee', 'draft');

function replica() {
  const asked: ReplicaQuery[] = [];
  return {
    asked,
    async search(query: ReplicaQuery) {
      asked.push(query);
      return { rows: [...ROWS, NEW], total: 4, isCorrected: false };
    },
    serverRow: async (id: string) => ROWS.find((each) => each.id === id),
  };
}

describe('a person’s own listings, to be fetched ahead', () => {
  it('are all in work that an agent sees, save those the server hasn’t got', async () => {
    const account = { name: 'Ann Lee', roles: ['manage-current-agent'] } as Account;
    expect(await ownListings(replica(), account)).toEqual(['1', '2']);
  });

  it('are those of their name, of who sees everybody’s', async () => {
    const account = { name: 'Ann Lee', roles: ['manage-agency'] } as Account;
    const from = replica();
    expect(await ownListings(from, account)).toEqual(['1']);
    expect(from.asked).toMatchObject([{ query: 'Ann Lee', size: 100 }]);
  });
});

describe('a connection on which nothing is fetched unasked', () => {
  it.each([
    [{ saveData: true }, true],
    [{ type: 'cellular', effectiveType: '4g' }, false],
    [{ effectiveType: 'slow-2g' }, true],
    [{ type: 'wifi', effectiveType: '4g', saveData: false }, false],
  ])('%o: %s', (connection, expected) => {
    expect(isMetered(connection)).toBe(expected);
  });

  it('over a phone network answers come, and no photos', () => {
    expect(isPhoneNetwork({ type: 'cellular', effectiveType: '4g' })).toBe(true);
    expect(isPhoneNetwork({ type: 'wifi' })).toBe(false);
  });
});
