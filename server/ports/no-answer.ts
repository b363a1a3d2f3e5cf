/**
 * Why a provider of checks gave no answer: none is set up, it is away or too slow just now (the same question may be
 * asked again), or it doesn't take the question. The detail is for people and has nothing of whom it was about.
 */
export type NoAnswer = {
  reason: 'not-available' | 'unavailable' | 'refused';
  detail: string;
};
