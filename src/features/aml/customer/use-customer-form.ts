import { useState } from 'react';
import type { AmlCase } from '../../../../contract/aml-shapes.ts';
import { useFormDraft } from '../../../offline/use-form-draft.ts';
import { amlTroubles, isStale, ontoCase, useAmlAct } from '../use-aml-act.ts';
import {
  baseOf,
  type CustomerDraft,
  CustomerDraftSchema,
  customerOf,
  type DraftProblem,
  draftOf,
} from './customer-draft.ts';

/**
 * The form of a customer over its steps. What is typed is sealed on this device until it is saved, so that it survives
 * a reload, and leaves it with that.
 */
export function useCustomerForm(check: AmlCase, name: string) {
  const { customer } = check;
  const drafts = useFormDraft(`aml-${check.id}`, CustomerDraftSchema, () => draftOf(customer));
  const act = useAmlAct();
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const { draft, restoredAt, change, drop } = drafts;
  const isOvertaken = draft !== undefined && draft.base !== baseOf(customer);

  return {
    draft,
    restoredAt,
    change(part: Partial<CustomerDraft>) {
      setProblems([]);
      change(part);
    },
    /** Somebody else saved something since this was typed. */
    isOvertaken,
    /** What was typed goes in the place of what they saved. */
    keepMine: () => change({ base: baseOf(customer) }),
    discard: () => void drafts.restart(),
    problems,
    errorOf: (controlId: string) =>
      problems.find((problem) => problem.controlId === controlId)?.message,
    troubles: isStale(act.error)
      ? ['Somebody else changed this check in the meantime. What you typed is still here.']
      : amlTroubles(act.error),
    isWorking: act.isPending,
    /** Saves what is typed, where anything is; `then` goes on with what stands after it. */
    save(then: (saved: AmlCase) => void) {
      if (!draft) return;
      const typed = customerOf(draft);
      setProblems(typed.problems ?? []);
      if (!typed.customer || isOvertaken) return;
      if (baseOf(typed.customer) === baseOf(customer)) {
        void drop().then(() => then(check));
        return;
      }
      const body = typed.customer;
      act.mutate({
        wish: { of: check.id, version: check.version, body },
        call: (calls, options) => calls.collect({ ...ontoCase(check), body }, options),
        done: `Saved what ${name} told`,
        before: drop,
        after: then,
      });
    },
  };
}

export type CustomerForm = ReturnType<typeof useCustomerForm>;
/** The form once the device has answered what it kept. */
export type OpenCustomerForm = CustomerForm & { draft: CustomerDraft };
