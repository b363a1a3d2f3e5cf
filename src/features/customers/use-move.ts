import type { Customer } from '../../../contract/endpoints/customers.ts';
import type { PipelineStatus } from '../../../domain/agencies/pipeline-status.ts';
import { errorText } from '../../platform/api-errors.ts';
import { toasts } from '../../ui/toast/toasts.ts';
import { useCustomerAct } from './use-customer-act.ts';

export type Move = (customer: Customer, to: PipelineStatus) => void;

/** Moves a customer from where it is shown, and says what came of it. */
export function useMove(): Move {
  const act = useCustomerAct();
  return ({ id, name, status }, to) =>
    act.mutate(
      { kind: 'move', id, from: status, to },
      {
        onSuccess: () => toasts.success(`${name} is at “${to}”`),
        onError: (error) => toasts.error(`${name} isn’t moved`, { description: errorText(error) }),
      },
    );
}
