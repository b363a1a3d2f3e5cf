import { useState } from 'react';
import { CUSTOMER_ROOT } from '../../../../domain/aml/customer.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import content from '../../../ui/layout/content.module.css';
import { Modal } from '../../../ui/overlays/modal.tsx';
import styles from '../aml.module.css';
import { blankPerson, type CustomerDraft } from './customer-draft.ts';

export interface AddOwnerDialogProps {
  draft: CustomerDraft;
  entity: { id: string; name: string };
  onAdd: (part: Partial<CustomerDraft>) => void;
  onClose: () => void;
}

const NEW_PERSON = 'new-person';
const NEW_ENTITY = 'new-entity';

/** Adds an owner of the customer or of an entity above it: somebody known, or somebody new. */
export function AddOwnerDialog({ draft, entity, onAdd, onClose }: AddOwnerDialogProps) {
  const [who, setWho] = useState<string>('');
  const [name, setName] = useState('');
  const [by, setBy] = useState<'share' | 'control'>('share');
  const [parts, setParts] = useState('');
  const [whole, setWhole] = useState('100');
  const [isAsked, setAsked] = useState(false);
  const isNew = who === NEW_PERSON || who === NEW_ENTITY;
  const there = new Set([
    ...draft.holdings.filter((each) => each.entityId === entity.id).map((each) => each.ownerId),
    ...draft.controls
      .filter((each) => each.entityId === entity.id)
      .map((each) => each.controllerId),
  ]);
  const known = [...draft.people, ...draft.entities].filter(
    ({ id }) => id !== entity.id && !there.has(id),
  );
  const shareProblem = shareFault(parts, whole);

  function add() {
    setAsked(true);
    if (who === '' || (isNew && name.trim() === '')) return;
    if (by === 'share' && shareProblem) return;
    const id = isNew ? newId() : who;
    const owner = { ...blankPerson(id, ['owner']), name: name.trim() };
    onAdd({
      people: who === NEW_PERSON ? [...draft.people, owner] : draft.people,
      entities:
        who === NEW_ENTITY ? [...draft.entities, { id, name: name.trim() }] : draft.entities,
      holdings:
        by === 'share'
          ? [...draft.holdings, { ownerId: id, entityId: entity.id, parts, whole }]
          : draft.holdings,
      controls:
        by === 'control'
          ? [...draft.controls, { controllerId: id, entityId: entity.id }]
          : draft.controls,
    });
  }

  return (
    <Modal
      isOpen
      size="small"
      title={`Add an owner of ${entity.name}`}
      description={
        entity.id === CUSTOMER_ROOT
          ? 'A person, or a company, trust or partnership that holds a part of it.'
          : 'Who stands behind it, up to the people in the end.'
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="primary" onClick={add}>
            Add
          </Button>
        </>
      }
    >
      <div className={content.form}>
        <Field label="Who" error={isAsked && who === '' ? 'Choose who it is' : undefined}>
          <SelectInput
            options={[
              ...known.map((each) => ({ value: each.id, label: each.name || 'No name yet' })),
              { value: NEW_PERSON, label: 'Another person' },
              { value: NEW_ENTITY, label: 'Another company, trust or partnership' },
            ]}
            value={who}
            onChange={setWho}
          />
        </Field>
        {isNew ? (
          <Field label="Name" error={isAsked && name.trim() === '' ? 'Enter the name' : undefined}>
            <TextInput autoComplete="off" maxLength={120} value={name} onChange={setName} />
          </Field>
        ) : null}
        <RadioGroup
          legend="How"
          options={[
            { value: 'share', label: 'Holds a share' },
            { value: 'control', label: 'Decides by other means: votes, an office, a deed' },
          ]}
          value={by}
          onChange={setBy}
        />
        {by === 'share' ? (
          <div className={styles.pair}>
            <Field
              label="Parts"
              hint="Such as 1 of 3, or 250 of 1,000"
              error={isAsked ? shareProblem : undefined}
            >
              <TextInput inputMode="numeric" autoComplete="off" value={parts} onChange={setParts} />
            </Field>
            <Field label="Of how many">
              <TextInput inputMode="numeric" autoComplete="off" value={whole} onChange={setWhole} />
            </Field>
          </div>
        ) : null}
      </div>
    </Modal>
  );
}

function shareFault(parts: string, whole: string): string | undefined {
  const [held, of] = [parts, whole].map((text) => text.replaceAll(/[\s,]/g, ''));
  if (!/^[1-9]\d*$/.test(held ?? '') || !/^[1-9]\d*$/.test(of ?? '')) {
    return 'Enter two whole numbers, such as 1 of 3';
  }
  return Number(held) > Number(of) ? 'A share is at most the whole' : undefined;
}
