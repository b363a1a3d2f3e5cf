import { useState } from 'react';

/** A reason that somebody has to give before something is done. */
export type Reason = {
  text: string;
  /** Shown at the field once it was asked for in vain. */
  problem: string | undefined;
  onChange: (text: string) => void;
  /** What was given, without spaces around it; undefined where it is missing, and the field says so. */
  given: () => string | undefined;
};

/** Over the state that holds its text, which may outlive a sign-in. */
export function useReason([text, setText]: readonly [string, (text: string) => void]): Reason {
  const [problem, setProblem] = useState<string>();
  return {
    text,
    problem,
    onChange(next) {
      setText(next);
      setProblem(undefined);
    },
    given() {
      const reason = text.trim();
      if (reason === '') setProblem('Give a reason');
      return reason || undefined;
    },
  };
}
