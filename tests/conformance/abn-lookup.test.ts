import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abnLookups } from '../../server/adapters/abn/abn-lookups.ts';
import { abrLookup } from '../../server/adapters/abn/abr-lookup.ts';
import { sandboxAbnLookup, TEST_ABNS } from '../../server/adapters/abn/sandbox-abn-lookup.ts';
import type { AbnLookup } from '../../server/ports/abn-lookup.ts';

const GUID = '3f2b8c1e-0d4a-4c57-9f0e-5a6b7c8d9e0f';
const clock = { now: () => new Date(Date.UTC(2026, 10, 28)) };
const GOOD = '51824753556';

/** Answers as the service is documented: a call of the function that was named. */
function answerOf(query: URLSearchParams): string | undefined {
  const abn = query.get('abn') ?? '';
  const nothing = { Abn: '', AbnStatus: '', EntityName: '', BusinessName: [], Message: '' };
  if (query.get('guid') !== GUID) {
    return JSON.stringify({
      ...nothing,
      Message: 'The GUID entered is not recognised as a Registered Party',
    });
  }
  if (abn === TEST_ABNS.down) return undefined;
  if (abn === TEST_ABNS.unknown) {
    return JSON.stringify({ ...nothing, Message: 'Search text is not a valid ABN or ACN' });
  }
  return JSON.stringify({
    Abn: abn,
    AbnStatus: abn === TEST_ABNS.cancelled ? 'Cancelled' : 'Active',
    AbnStatusEffectiveFrom: '2000-07-01',
    Acn: '',
    AddressDate: '2020-01-01',
    AddressPostcode: '2042',
    AddressState: 'NSW',
    BusinessName: abn === TEST_ABNS.otherName ? [] : ['Sandbox Property'],
    EntityName: abn === TEST_ABNS.otherName ? 'Somebody Else Pty Ltd' : 'Sandbox Holdings Pty Ltd',
    EntityTypeCode: 'PRV',
    EntityTypeName: 'Australian Private Company',
    Gst: '2000-07-01',
    Message: '',
  });
}

describe('S1: ABNs are looked up', () => {
  let server: Server;
  let url = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
      const body = pathname === '/json/AbnDetails.aspx' ? answerOf(searchParams) : undefined;
      response.statusCode = body === undefined ? 503 : 200;
      response.end(body && `${searchParams.get('callback')}(${body})`);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/json`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  describe.each<[string, () => AbnLookup]>([
    ['the sandbox', () => sandboxAbnLookup(clock)],
    ['the public register', () => abnLookups({ kind: 'abr', url, guid: GUID }, clock)],
  ])('by %s', (_, lookup) => {
    test.each([
      [GOOD, 'active', 'Sandbox Holdings Pty Ltd', ['Sandbox Property']],
      [TEST_ABNS.cancelled, 'cancelled', 'Sandbox Holdings Pty Ltd', ['Sandbox Property']],
      [TEST_ABNS.otherName, 'active', 'Somebody Else Pty Ltd', []],
    ])('%s is %s, of %s', async (abn, result, entityName, businessNames) => {
      expect(await lookup().find(abn)).toEqual({
        ok: true,
        value: {
          result,
          entityName,
          businessNames,
          entityType: 'PRV',
          state: 'NSW',
          postcode: '2042',
          isRegisteredForGst: true,
        },
      });
    });

    test('one that nobody has is unknown', async () => {
      const found = await lookup().find(TEST_ABNS.unknown);
      expect(found).toEqual({ ok: true, value: { result: 'unknown' } });
    });

    test('one that is away gives no answer', async () => {
      const found = await lookup().find(TEST_ABNS.down);
      expect(found).toMatchObject({ ok: false, error: { reason: 'unavailable' } });
    });
  });

  test('a GUID that isn’t known is no unknown ABN', async () => {
    const found = await abrLookup({ url, guid: 'x' }).find(GOOD);
    expect(found).toMatchObject({ ok: false, error: { reason: 'refused' } });
  });

  test('none is set up: that is said', async () => {
    const found = await abnLookups({ kind: 'none' }, clock).find(GOOD);
    expect(found).toMatchObject({ ok: false, error: { reason: 'not-available' } });
  });
});
