import { useRef, useState } from 'react';
import { isSame } from '../../../../../domain/listings/record.ts';
import { newId } from '../../../../platform/ids.ts';

/**
 * The id of what a form submits, which is also its Idempotency-Key: made when the form opens, and the
 * same as long as the same thing is submitted, so that a second tap or a repeated save takes effect once
 * (offline.md 49).
 */
export function useSubmissionKey(): (body: unknown) => string {
  const [first] = useState(() => newId());
  const last = useRef<{ body: unknown; key: string } | undefined>(undefined);
  return (body) => {
    const { current } = last;
    const isRepeated = current !== undefined && isSame(current.body, body);
    const key = isRepeated ? current.key : current ? newId() : first;
    last.current = { body, key };
    return key;
  };
}
