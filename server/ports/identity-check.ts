import type { IsoDate } from '../../domain/dates.ts';
import type { Result } from '../../domain/result.ts';
import type { NoAnswer } from './no-answer.ts';

/** Whom a provider is asked about. The same key again is the same question, and is answered and charged once. */
export type IdentityQuestion = {
  key: string;
  name: string;
  bornOn: IsoDate;
  /** As one line. */
  address: string;
};

/** A part of what was asked that the provider's records have otherwise. */
export type IdentityPart = 'name' | 'birth-date' | 'address';

/** What a provider says: the person is who they say, a person has to look, or they aren't. */
export type IdentityAnswer = {
  result: 'pass' | 'refer' | 'fail';
  /** Empty when the check passes. */
  differing: readonly IdentityPart[];
  /** The provider's own, by which it finds the check again. Says nothing about the person. */
  reference: string;
  checkedAt: Date;
};

/**
 * Verifies somebody electronically. Whatever isn't an answer verifies nobody: the agency waits, or looks at original
 * papers. Never called inside a transaction.
 */
export type IdentityCheck = {
  check(question: IdentityQuestion): Promise<Result<IdentityAnswer, NoAnswer>>;
};
