import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeJwt } from 'jose';
import type { Database } from '../db/client.ts';
import type { Session } from '../http/session.ts';
import { claimsInScope, personClaims } from './claims.ts';
import { sendJson } from './http.ts';
import { findPerson } from './people-store.ts';

/**
 * Userinfo for our access tokens. The provider's own answer serves only tokens without an audience,
 * and ours are made for the API.
 */
export function userinfoHandler({ database, session }: { database: Database; session: Session }) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const outcome = await session.authenticate(req.headers.authorization);
    const person = outcome.ok ? await findPerson(database, outcome.value.subject) : undefined;
    if (!person) {
      res.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
      sendJson(res, 401, { error: 'invalid_token' });
      return;
    }
    const scopes = scopesOf(req.headers.authorization ?? '');
    if (!scopes.includes('openid')) {
      res.setHeader('WWW-Authenticate', 'Bearer error="insufficient_scope", scope="openid"');
      sendJson(res, 403, { error: 'insufficient_scope' });
      return;
    }
    sendJson(res, 200, claimsInScope(personClaims(person), scopes));
  };
}

function scopesOf(authorization: string): string[] {
  const { scope } = decodeJwt(authorization.slice('Bearer '.length));
  return typeof scope === 'string' ? scope.split(' ') : [];
}
