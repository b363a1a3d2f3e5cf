import type { FieldGroup } from '../../../../domain/contracts/template/body.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { select } from '../../model/design.ts';
import { type DesignStore, useDesign } from '../../model/design-store.ts';
import { changeGroup, removeGroup } from '../../model/people-changes.ts';
import { ConditionFields } from '../condition-fields.tsx';
import { KeptText } from '../kept-text.tsx';
import styles from '../panel.module.css';

export interface GroupItemProps {
  store: DesignStore;
  group: FieldGroup;
  kindName: string;
}

const NOBODY = '-';

/** One group: its heading, whose it is, and when it is shown. */
export function GroupItem({ store, group, kindName }: GroupItemProps) {
  const { body } = useDesign(store);
  const { id, kind, label, signerId, condition } = group;
  const own = body.fields.filter((field) => field.groupId === id);
  const people = body.signers.filter((signer) =>
    kind === 'witness' ? signer.kind === 'witness' : true,
  );
  return (
    <li className={styles.item}>
      <KeptText
        label={`Heading (${kindName.toLowerCase()})`}
        value={label}
        maxLength={60}
        onKeep={(next) => store.apply(changeGroup(id, { label: next }))}
      />
      {kind === 'general' ? null : (
        <Field label="Whose">
          <SelectInput
            value={signerId ?? NOBODY}
            options={[
              { value: NOBODY, label: 'Everybody’s' },
              ...people.map((signer) => ({ value: signer.id, label: signer.label })),
            ]}
            onChange={(next) =>
              store.apply(changeGroup(id, { signerId: next === NOBODY ? undefined : next }))
            }
          />
        </Field>
      )}
      <ConditionFields
        condition={condition}
        sources={body.fields.filter((field) => field.groupId !== id)}
        onChange={(next) => store.apply(changeGroup(id, { condition: next }))}
      />
      <div className={styles.row}>
        <Button
          size="small"
          disabled={own.length === 0}
          onClick={() => store.apply(select(own.map((field) => field.id)))}
        >
          Select its {own.length} {own.length === 1 ? 'field' : 'fields'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove the group ${label}`}
          onClick={() => store.apply(removeGroup(id))}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
