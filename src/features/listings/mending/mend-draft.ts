import type { Operation } from '../../../offline/outbox/operation.ts';

/** The name of the form that mends a queued change. */
export function mendForm({ id }: Pick<Operation, 'id'>): string {
  return `operation:${id}`;
}
