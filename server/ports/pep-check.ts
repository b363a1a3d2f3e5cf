import type { PepKind } from '../../domain/aml/risk.ts';
import type { IsoDate } from '../../domain/dates.ts';
import type { Result } from '../../domain/result.ts';
import type { NoAnswer } from './no-answer.ts';

/** Whom a provider is asked about. The same key again is the same question. */
export type PepQuestion = { key: string; name: string; bornOn?: IsoDate | undefined };

/** Whether somebody holds public office or is close to somebody who does; then the office is that person's. */
export type PepAnswer = {
  office: PepKind;
  through: 'own' | 'relative-or-associate';
  /** The provider's own, by which it finds the check again. Says nothing about the person. */
  reference: string;
  checkedAt: Date;
};

/** Looks somebody up among people in public office. No answer clears nobody. Never called inside a transaction. */
export type PepCheck = {
  check(question: PepQuestion): Promise<Result<PepAnswer, NoAnswer>>;
};
