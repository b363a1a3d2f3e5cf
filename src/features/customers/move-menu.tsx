import type { Customer } from '../../../contract/endpoints/customers.ts';
import { PIPELINE_STATUSES } from '../../../domain/agencies/pipeline-status.ts';
import { Menu } from '../../ui/actions/menu.tsx';
import type { Move } from './use-move.ts';

export interface MoveMenuProps {
  customer: Customer;
  onMove: Move;
}

/** The other twelve statuses, to move a customer to: with arrows and type-ahead, or by a tap. */
export function MoveMenu({ customer, onMove }: MoveMenuProps) {
  return (
    <Menu
      label={`Move ${customer.name}`}
      triggerText="Move"
      align="start"
      actions={PIPELINE_STATUSES.filter((status) => status !== customer.status).map((status) => ({
        id: status,
        label: status,
        onSelect: () => onMove(customer, status),
      }))}
    />
  );
}
