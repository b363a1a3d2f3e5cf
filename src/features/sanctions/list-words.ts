import type { SanctionsList } from '../../../contract/endpoints/sanctions.ts';
import { ApiProblem, errorText, NetworkFailure } from '../../platform/api-errors.ts';

/** How much a version holds: "19,871 names of 8,204 entries". */
export function sizeText({ rows, entries }: Pick<SanctionsList, 'rows' | 'entries'>): string {
  return `${countText(rows, 'name')} of ${countText(entries, 'entry', 'entries')}`;
}

export function countText(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : more}`;
}

/** Where a version stands. One that was compared with another list than today's is loaded again. */
export function standingOf(
  { state, comparedWith }: Pick<SanctionsList, 'state' | 'comparedWith'>,
  active: number | undefined,
) {
  if (state === 'active') return { tone: 'done', word: 'In use' } as const;
  if (state === 'superseded') return { tone: 'neutral', word: 'Replaced' } as const;
  return comparedWith === active
    ? ({ tone: 'waiting', word: 'To look through' } as const)
    : ({ tone: 'neutral', word: 'Out of date: load the file again' } as const);
}

/** The version that waits for a person: the newest, if it is compared with the list in use. */
export function toLookThrough(lists: readonly SanctionsList[]): SanctionsList | undefined {
  const active = lists.find(({ state }) => state === 'active')?.version;
  return lists.find(({ state, comparedWith }) => state === 'preview' && comparedWith === active);
}

/** Why a file wasn't taken or a version not used, one message for each thing. */
export function listTroubles(error: unknown): string[] {
  if (!error) return [];
  if (error instanceof NetworkFailure) {
    return ['No answer came. Look at the versions below before you try again.'];
  }
  if (error instanceof ApiProblem && error.code === 'sanctions.file-refused') {
    const faults = (error.problem.errors ?? []).map(({ message }) => message);
    return faults.length > 0 ? faults : [error.problem.detail ?? errorText(error)];
  }
  return [errorText(error)];
}
