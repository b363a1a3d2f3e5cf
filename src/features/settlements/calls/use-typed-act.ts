import { useState } from 'react';
import * as v from 'valibot';
import type { CallOptions } from '../../../../contract/client.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import type { SettlementCalls } from './settlement-queries.ts';
import { useSettlementAct } from './use-settlement-act.ts';

/** What a form of the settlement does: what it begins with, how what is typed becomes a body, and what is done with it. */
export type TypedAct<Typed extends object, Body> = {
  /** Names the form, so that what is typed outlives a sign-in. */
  key: string;
  initial: Typed;
  schema: v.GenericSchema<unknown, Body>;
  bodyOf: (typed: Typed) => unknown;
  /** What has to be given, in words for each field. */
  missing?: (typed: Typed) => Record<string, string>;
  act: (calls: SettlementCalls, body: Body, options: CallOptions) => Promise<unknown>;
  done: string;
  onDone: () => void;
};

/** A form that does one thing with the settlement: what is typed, what is wrong with it by field, and the way to do it. */
export function useTypedAct<Typed extends object, Body>(form: TypedAct<Typed, Body>) {
  const [typed, setTyped] = useTyped<Typed>(form.key, form.initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const act = useSettlementAct(form.act);
  function confirm() {
    const missing = form.missing?.(typed) ?? {};
    const read = v.safeParse(form.schema, form.bodyOf(typed));
    const found = (read.issues ?? []).map(({ path, message }) => [
      String(path?.[0]?.key ?? ''),
      message,
    ]);
    const all = { ...Object.fromEntries(found), ...missing };
    setErrors(all);
    if (!read.success || Object.keys(all).length > 0) return;
    act.mutate(read.output, {
      onSuccess: () => {
        toasts.success(form.done);
        form.onDone();
      },
    });
  }
  return {
    typed,
    errors,
    set: (part: Partial<Typed>) => {
      setTyped({ ...typed, ...part });
      setErrors({});
    },
    /** What the dialog around it takes. */
    dialog: { isWorking: act.isPending, error: act.error, onConfirm: confirm },
  };
}

/** A text as a body takes it: nothing where nothing was typed. */
export const given = <Name extends string>(name: Name, text: string | null) =>
  text === null || text.trim() === '' ? {} : { [name]: text.trim() };
