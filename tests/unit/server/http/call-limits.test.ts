import { expect, test } from 'vitest';
import { allEndpoints } from '../../../../contract/table.ts';
import { countCall } from '../../../../server/http/call-limits.ts';
import type { Caller } from '../../../../server/http/caller.ts';
import type { LimitRule } from '../../../../server/http/rate-limits.ts';

/** What a call takes of which counts. */
async function countsOf(caller: object, endpoint: (typeof allEndpoints)[number]) {
  const taken: Record<string, number> = {};
  const limiter = {
    take: async (key: string, { limit }: LimitRule) => {
      taken[key] = limit;
      return { allowed: true, retryAfterSeconds: 0 };
    },
  };
  const deps = { limiter, rateLimitPerMinute: 1_200 };
  await countCall('192.0.2.1', caller as Caller, endpoint, deps);
  return taken;
}

const papers = allEndpoints.filter(({ answer }) => 'file' in answer && answer.file === 'paper');
const others = allEndpoints.filter((endpoint) => !papers.includes(endpoint));

test.each(papers)(
  '$id is counted by who asks and by the address, beside all calls',
  async (one) => {
    expect(await countsOf({ principal: { subject: 'pat' } }, one)).toEqual({
      'api:pat': 1_200,
      'paper:pat': 20,
      'paper-to:192.0.2.1': 60,
    });
    expect(await countsOf({ link: { codeKey: 'key' } }, one)).toEqual({
      'api:192.0.2.1': 1_200,
      'paper:key': 20,
      'paper-to:192.0.2.1': 60,
    });
  },
);

test('every other call is counted once', async () => {
  expect(papers.length).toBeGreaterThanOrEqual(7);
  for (const one of others) expect(await countsOf({}, one)).toEqual({ 'api:192.0.2.1': 1_200 });
});
