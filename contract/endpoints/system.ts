import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

/** Calls that tell a portal whether we can be reached; nobody has to be signed in. */
export const systemEndpoints = {
  ping: defineEndpoint({
    id: 'system.ping',
    method: 'GET',
    path: '/api/ping',
    summary: 'Whether our API answers: proves connectivity past captive portals',
    access: { kind: 'public' },
    offline: 'read',
    answer: { status: 200, schema: v.object({ now: v.string(), buildId: v.string() }) },
    problems: [],
  }),
};
