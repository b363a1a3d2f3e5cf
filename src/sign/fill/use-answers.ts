import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { signingEndpoints } from '../../../contract/endpoints/signing.ts';
import {
  type FieldValue,
  isFilled,
  valueFault,
} from '../../../domain/contracts/signing/field-value.ts';
import type { FieldValues } from '../../../domain/contracts/template/conditions.ts';
import { usePage } from '../../by-link/frame/page-context.ts';
import { ApiError } from '../../platform/api-errors.ts';
import { useSigning } from '../envelope/signing-context.ts';
import type { Place, ValuesOf } from '../fields/place.ts';
import { type AnswerSaver, createAnswerSaver, type SaveState } from './answer-saver.ts';

type Documents = Readonly<Record<number, FieldValues>>;

export type Answering = {
  valuesOf: ValuesOf;
  change: (place: Place, value: FieldValue | null) => void;
  state: SaveState;
  /** What was refused last; undefined once something else was put. */
  problem: unknown;
  /** Saves what isn't saved yet. Throws what keeps it from being saved. */
  flush: () => Promise<void>;
};

/** What is filled in: kept by the server as one goes, and nowhere on the device. */
export function useAnswers(): Answering {
  const { signing, shortcode, call, reload } = useSigning();
  const { connectivity } = usePage();
  const [typed, setTyped] = useState<Documents>({});
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState<unknown>(undefined);
  const saver = useRef<AnswerSaver | undefined>(undefined);

  useEffect(() => {
    const made = createAnswerSaver({
      async save(answers) {
        await call(signingEndpoints.saveAnswers, { params: { shortcode }, body: { answers } });
      },
      onState: setState,
      onRefused(error) {
        setProblem(error);
        reload();
      },
      isPassing,
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (timer) => clearTimeout(Number(timer)),
    });
    saver.current = made;
    const stopListening = connectivity.subscribe(() => {
      if (connectivity.state() === 'online') made.wake();
    });
    return () => {
      stopListening();
      // What was put last is under way before the page goes.
      made.flush().catch(() => undefined);
      made.stop();
    };
  }, [call, shortcode, reload, connectivity]);

  const byPosition = useMemo(() => {
    const all = signing.documents.map(({ position, prefilled, values }) => {
      const merged: FieldValues = { ...prefilled, ...values, ...typed[position] };
      return [position, merged] as const;
    });
    return new Map(all);
  }, [signing, typed]);
  const valuesOf = useCallback((position: number) => byPosition.get(position) ?? {}, [byPosition]);

  const change = (place: Place, value: FieldValue | null) => {
    const { position, field } = place;
    setProblem(undefined);
    setTyped((before) => ({
      ...before,
      [position]: { ...before[position], [field.id]: value ?? undefined },
    }));
    const isFitting = value === null || !isFilled(value) || valueFault(field, value) === null;
    // What doesn't fit yet is half typed: the server would refuse it.
    if (isFitting) saver.current?.put({ position, fieldId: field.id, value });
  };
  const flush = useCallback(async () => saver.current?.flush(), []);
  return { valuesOf, change, state, problem, flush };
}

/** No answer, too many requests, or a server that is busy: the same again is fine. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 429 || error.status === 408 || error.status >= 500;
}
