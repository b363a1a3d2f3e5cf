import type { ListingInput } from '../../../../../domain/listings/listing.ts';
import type { ListingWarning } from '../../../../../domain/listings/listing-warnings.ts';
import { isSame } from '../../../../../domain/listings/record.ts';
import { type DraftValue, readPath, tidyDraft, writePath } from './draft-value.ts';
import { draftWarnings, type FieldErrors, validateDraft } from './validate-draft.ts';

export type FormState = {
  value: DraftValue;
  errors: FieldErrors;
  warnings: readonly ListingWarning[];
  isDirty: boolean;
  /** Whether all of it was judged: only then is everything wrong listed together. */
  isJudged: boolean;
};

/** The state of one listing form; fields listen to their own part of it. */
export type FormStore = ReturnType<typeof createFormStore>;

const NOTHING: FieldErrors = new Map();

/** Whether an error belongs to the field or to something inside it. */
function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

/**
 * Makes the state of a form. A field is judged when it is left and all of them on submit, by the same
 * schema as on the server; a message goes away as soon as its reason does. Nothing here ever clears
 * what was typed.
 */
export function createFormStore(saved: DraftValue, draft: DraftValue = saved) {
  const listeners = new Set<() => void>();
  let unchanged = tidyDraft(saved);
  /** Controls holding text that has no value yet, with the message they show themselves. */
  const unreadable = new Map<string, string>();
  let isJudged = false;
  let state: FormState = stateOf(draft, NOTHING);

  function stateOf(value: DraftValue, errors: FieldErrors): FormState {
    const isDirty = unreadable.size > 0 || !isSame(tidyDraft(value), unchanged);
    return { value, errors, warnings: draftWarnings(value), isDirty, isJudged };
  }
  function publish(next: FormState) {
    state = next;
    for (const listener of listeners) listener();
  }
  function allErrors(value: DraftValue): FieldErrors {
    return new Map([...validateDraft(value).errors, ...unreadable]);
  }
  /** Keeps the messages whose reason still stands, in their latest words. */
  function stillTrue(value: DraftValue, shown: FieldErrors): FieldErrors {
    if (shown.size === 0) return shown;
    const all = allErrors(value);
    return new Map([...all].filter(([path]) => shown.has(path)));
  }

  return {
    state: () => state,
    read: (path: string) => readPath(state.value, path),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    write(path: string, next: unknown) {
      // Items of a list that changes as a whole have other places now.
      if (Array.isArray(next)) {
        for (const each of unreadable.keys()) if (isWithin(each, path)) unreadable.delete(each);
      }
      const value = writePath(state.value, path, next);
      publish(stateOf(value, stillTrue(value, state.errors)));
    },
    /** A control says that its text can't be read, or with null that it can. */
    setUnreadable(path: string, message: string | null) {
      if (message === null) unreadable.delete(path);
      else unreadable.set(path, message);
      publish(stateOf(state.value, stillTrue(state.value, state.errors)));
    },
    /** Judges a field that was left. A list as a whole is only judged on submit. */
    leave(path: string) {
      const own = [...allErrors(state.value)].filter(([each]) => isWithin(each, path));
      const others = [...state.errors].filter(([each]) => !isWithin(each, path));
      publish({ ...state, errors: new Map([...others, ...own]) });
    },
    /** Judges everything; the record when all of it is right. */
    submit(): ListingInput | undefined {
      const errors = allErrors(state.value);
      isJudged = true;
      publish({ ...state, errors, isJudged });
      return errors.size === 0 ? validateDraft(state.value).record : undefined;
    },
    /** Shows what the server refused. */
    refuse(errors: FieldErrors) {
      isJudged = true;
      publish({ ...state, errors, isJudged });
    },
    /** What was saved is the measure of change from now on; what is typed stays unless given. */
    settle(savedNow: DraftValue, value: DraftValue = state.value) {
      unchanged = tidyDraft(savedNow);
      unreadable.clear();
      isJudged = false;
      publish(stateOf(value, NOTHING));
    },
  };
}
