import { sha256 } from './events/service.ts';
import type { AnswerRow } from './store.ts';

/**
 * An answer as the audit trail keeps it: what was written as it is, of a signature how it came about and
 * the hash of its picture, for a signature stands in the document alone.
 */
export function keptAnswer({ documentPosition: position, fieldId, recipientId, value }: AnswerRow) {
  const place = { position, fieldId, recipientId };
  if (typeof value !== 'object') return { ...place, value };
  if (!('png' in value)) return { ...place, value: [...value] };
  return { ...place, hand: value.kind, sha256: sha256(value.png) };
}
