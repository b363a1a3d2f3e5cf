import type { Result } from '../../domain/result.ts';
import type { NoAnswer } from './no-answer.ts';

/** What the register says of a business number. */
export type AbnAnswer =
  | { result: 'unknown' }
  | {
      result: 'active' | 'cancelled';
      /** The name of the company, person or trust that has it. */
      entityName: string;
      businessNames: readonly string[];
      /** `PRV`, `IND` and the like, as the register calls them. */
      entityType: string;
      state: string;
      postcode: string;
      isRegisteredForGst: boolean;
    };

/**
 * Looks an ABN up. Whatever isn't an answer stops nobody: a registration goes on and our staff see that nobody
 * answered. Never called inside a transaction.
 */
export type AbnLookup = {
  find(abn: string): Promise<Result<AbnAnswer, NoAnswer>>;
};
