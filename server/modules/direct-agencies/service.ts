import type { FoundAgency } from '../../../contract/endpoints/direct-agencies.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import { agencySearchWords } from '../../../domain/agencies/agency-search.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { readingAsSystem } from '../../db/transaction.ts';
import { type FoundRow, findTakingByName } from './store.ts';

const MOST = 8;
/** More than anybody types who looks for one agency, and too few to go through all names. */
const FROM_ONE = { limit: 30, windowSeconds: 600 };

/** What finding needs from outside. */
export type FindDeps = {
  database: Parameters<typeof readingAsSystem>[0];
  limiter: {
    take(
      key: string,
      rule: typeof FROM_ONE,
    ): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  };
};

type Found = { items: FoundAgency[]; isCut: boolean };

/** The agencies of a name that take applications from home owners, a few at most. */
export async function findByName(
  { database, limiter }: FindDeps,
  name: string,
  from: string,
): Promise<Result<Found, Refusal>> {
  const { allowed, retryAfterSeconds } = await limiter.take(`agencies:${from}`, FROM_ONE);
  if (!allowed) return refuse({ code: 'rate.limited', retryAfterSeconds });
  const words = agencySearchWords(name);
  const rows = await findTakingByName(readingAsSystem(database), words, MOST + 1);
  return ok({ items: rows.slice(0, MOST).map(shown), isCut: rows.length > MOST });
}

function shown({ id, name, suburb, logoVersion }: FoundRow): FoundAgency {
  const found = { id, name, suburb };
  return logoVersion === null ? found : { ...found, logo: publicPaths.logo(id, logoVersion) };
}
