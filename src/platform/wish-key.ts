import { useRef } from 'react';
import { newId } from './ids.ts';

/**
 * The Idempotency-Key of what somebody wishes: the same as long as the same is wished, so that a lost
 * answer never does it twice. `forget` once it is done: the next wish is another, even if it is equal.
 */
export function useWishKey() {
  const attempt = useRef({ asked: '', key: '' });
  return {
    keyOf(wish: unknown): string {
      const asked = JSON.stringify(wish);
      if (attempt.current.asked !== asked) attempt.current = { asked, key: newId() };
      return attempt.current.key;
    },
    forget(): void {
      attempt.current = { asked: '', key: '' };
    },
  };
}
