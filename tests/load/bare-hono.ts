import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The floor of the API figures: a bare JSON answer without token, database or checks. */
const app = new Hono();
app.get('/', (c) => c.json({ hello: 'world', list: [1, 2, 3] }));
serve({ fetch: app.fetch, port: Number(process.env.PORT) });
