import { type RefObject, useEffect, useRef, useState } from 'react';

/** Takes the focus to what an answer changed: the button that opened the dialog may be gone. */
export function useAnswerFocus(): {
  ref: RefObject<HTMLDivElement | null>;
  showAnswer: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) ref.current?.focus();
  }, [count]);
  return { ref, showAnswer: () => setCount((before) => before + 1) };
}
