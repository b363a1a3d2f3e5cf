import type { Customer } from '../../../../domain/aml/customer.ts';
import { ownersBehind } from '../../../../domain/aml/missing.ts';

/** What each beneficial owner holds in the end, exactly, or that they decide; by their id. */
export function beneficialOwners(customer: Customer): Map<string, string> {
  return new Map(
    ownersBehind(customer).map(({ person, share: { parts, whole }, by }) => {
      const held = whole === 1n ? (parts === 1n ? 'all of it' : '') : `${parts}/${whole}`;
      if (by === 'share') return [person, held];
      return [person, held ? `decides, holds ${held}` : 'decides'];
    }),
  );
}
