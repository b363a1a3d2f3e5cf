import { useState } from 'react';
import type { Customer, CustomerList } from '../../../contract/endpoints/customers.ts';
import { filterPipeline } from '../../../domain/agencies/pipeline.ts';
import { can } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import content from '../../ui/layout/content.module.css';
import { Board } from './board.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import styles from './customers.module.css';
import { Funnel, PipelineTable } from './pipeline-table.tsx';
import { useMove } from './use-move.ts';

/** How the pipeline is shown, as the address has it. */
export type PipelineSearch = {
  view?: 'table' | undefined;
  owner?: string | undefined;
  overdue?: true | undefined;
};

export interface PipelineScreenProps {
  list: CustomerList;
  search: PipelineSearch;
  onSearch: (search: PipelineSearch) => void;
}

/** `/customers/pipeline`: where agencies and prospects stand, whose they are and what is next. */
export function Pipeline({ list, search, onSearch }: PipelineScreenProps) {
  const { roles } = useAccount();
  const mayEdit = can(roles, 'customer.edit') !== 'none';
  const [isAdding, setAdding] = useState(false);
  const move = useMove();
  const { items, owners, today } = list;
  const { view, owner, overdue } = search;
  const shown = filterPipeline(items, { owner, isOverdue: overdue }, today);
  const names = new Map<string | null, string>(owners.map(({ id, name }) => [id, name]));
  const ownerName = ({ ownerId }: Customer) => names.get(ownerId) ?? 'Nobody yet';
  const props = { customers: shown, ownerName, today, onMove: mayEdit ? move : undefined };
  return (
    <>
      <Card
        title="Pipeline"
        aside={
          mayEdit ? (
            <Button icon="add" onClick={() => setAdding(true)}>
              Add a prospect
            </Button>
          ) : null
        }
      >
        <div className={content.step}>
          <div className={styles.filters}>
            <Field label="Owner">
              <SelectInput
                value={owner ?? 'all'}
                options={[
                  { value: 'all', label: 'Everybody' },
                  { value: 'none', label: 'Nobody yet' },
                  ...owners.map(({ id, name }) => ({ value: id as string, label: name })),
                ]}
                onChange={(value) =>
                  onSearch({ ...search, owner: value === 'all' ? undefined : value })
                }
              />
            </Field>
            <Field label="Shown as">
              <SelectInput
                value={view ?? 'board'}
                options={[
                  { value: 'board', label: 'Board' },
                  { value: 'table', label: 'Table' },
                ]}
                onChange={(value) =>
                  onSearch({ ...search, view: value === 'table' ? 'table' : undefined })
                }
              />
            </Field>
            <Checkbox
              label="Only overdue next steps"
              checked={overdue === true}
              onChange={(isOn) => onSearch({ ...search, overdue: isOn ? true : undefined })}
            />
          </div>
          <p role="status">
            {shown.length} of {items.length} customers
          </p>
          {view === 'table' ? <PipelineTable {...props} /> : <Board {...props} />}
        </div>
      </Card>
      <Card title="Funnel">
        <Funnel customers={shown} today={today} />
      </Card>
      {isAdding ? (
        <CustomerDialog owners={owners} today={today} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}
