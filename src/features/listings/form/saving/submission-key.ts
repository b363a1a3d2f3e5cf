import { useRef } from 'react';
import { isSame } from '../../../../../domain/listings/record.ts';
import { newId } from '../../../../platform/ids.ts';

/**
 * The Idempotency-Key of a submission: the same as long as the same thing is sent, so that a second tap
 * or a repeated save after a lost answer takes effect once.
 */
export function useSubmissionKey(): (body: unknown) => string {
  const last = useRef<{ body: unknown; key: string } | undefined>(undefined);
  return (body) => {
    if (!last.current || !isSame(last.current.body, body)) last.current = { body, key: newId() };
    return last.current.key;
  };
}
