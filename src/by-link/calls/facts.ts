import * as v from 'valibot';
import { type PublicFacts, PublicFactsSchema } from '../../../contract/public-facts.ts';

/** What the server wrote into the page; little where it wrote nothing, as a development server does. */
export function readFacts(text: string | null | undefined): PublicFacts {
  try {
    const parsed = v.safeParse(PublicFactsSchema, JSON.parse(text ?? 'null'));
    if (parsed.success) return parsed.output;
  } catch {
    // Not our server's page: the calls will tell.
  }
  return { brandName: 'Lintel', supportPhone: '' };
}
