import type { Operation } from '../../../offline/outbox/operation.ts';

const PLAIN = ['id', 'kind', 'lane', 'listingId', 'state', 'attempts', 'build'] as const;

/**
 * What support needs to know of a waiting change, as text to copy: what it is, where it stands and what
 * was answered. Nothing of its content is in it.
 */
export function operationReport(operation: Operation): string {
  const { lastProblem } = operation;
  const lines = PLAIN.map((name) => `${name}: ${operation[name]}`);
  lines.push(`made: ${new Date(operation.createdAt).toISOString()}`);
  if (operation.baseVersion !== undefined) lines.push(`on version: ${operation.baseVersion}`);
  if (lastProblem) {
    const { code = 'none', status = 'none', at, detail } = lastProblem;
    lines.push(`last problem: code ${code}, status ${status}, ${new Date(at).toISOString()}`);
    if (detail) lines.push(`answered: ${detail}`);
    for (const { path } of lastProblem.errors ?? []) lines.push(`field: ${path}`);
  }
  return lines.join('\n');
}

/** A change as a file of the person's own, with all they entered: for keeping what was refused. */
export function operationFile(operation: Operation): { name: string; file: Blob } {
  const { id, kind, listingId, createdAt, content, lastProblem, baseVersion } = operation;
  const record = {
    id,
    kind,
    listingId,
    address: content.addressLine,
    made: new Date(createdAt).toISOString(),
    onVersion: baseVersion,
    entered: content.payload,
    refusedBecause: lastProblem?.message,
  };
  const file = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' });
  return { name: `change-${id}.json`, file };
}
