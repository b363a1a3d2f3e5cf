import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import content from '../../../ui/layout/content.module.css';
import styles from '../aml.module.css';
import { AddOwnerDialog } from './add-owner-dialog.tsx';
import { beneficialOwners } from './beneficial.ts';
import { customerOf, shareControl } from './customer-draft.ts';
import { type OwnerNode, ownershipTree, withoutOwner } from './ownership-rows.ts';
import { OwnershipTree } from './ownership-tree.tsx';
import type { OpenCustomerForm } from './use-customer-form.ts';

/** Who owns the customer, at any depth, with shares as parts of a whole. */
export function OwnersStep({ form, name }: { form: OpenCustomerForm; name: string }) {
  const { draft, change } = form;
  const [adding, setAdding] = useState<{ id: string; name: string }>();
  const { customer } = customerOf(draft);
  const owners = ownershipTree(draft);
  const beneficial = customer ? beneficialOwners(customer) : new Map<string, string>();
  return (
    <>
      <p className={content.quiet}>
        Whoever holds a quarter or more in the end, or decides by other means, is a beneficial owner
        and is checked. Where nobody does, add the senior managing official under Collect.
      </p>
      <OwnershipTree
        name={name}
        owners={owners}
        beneficial={beneficial}
        actionsOf={(owner, entityId) => (
          <OwnerActions form={form} owner={owner} entityId={entityId} />
        )}
        actionsBeneath={(id, of) => (
          <div>
            <Button size="small" icon="add" onClick={() => setAdding({ id, name: of })}>
              Add an owner of {of}
            </Button>
          </div>
        )}
      />
      {customer && owners.length > 0 && beneficial.size === 0 ? (
        <p role="status">Nobody holds a quarter or decides yet.</p>
      ) : null}
      {adding ? (
        <AddOwnerDialog
          draft={draft}
          entity={adding}
          onAdd={(part) => {
            change(part);
            setAdding(undefined);
          }}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
    </>
  );
}

interface OwnerActionsProps {
  form: OpenCustomerForm;
  owner: OwnerNode;
  entityId: string;
}

function OwnerActions({ form, owner, entityId }: OwnerActionsProps) {
  const { draft, change, errorOf } = form;
  const controlId = shareControl({ ownerId: owner.id, entityId });
  const write = (part: { parts: string } | { whole: string }) =>
    change({
      holdings: draft.holdings.map((each) =>
        each.ownerId === owner.id && each.entityId === entityId ? { ...each, ...part } : each,
      ),
    });
  return (
    <>
      {owner.share ? (
        <div className={styles.share}>
          <Field label="Parts" controlId={controlId} error={errorOf(controlId)}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              aria-label={`Parts of ${owner.name}`}
              value={owner.share.parts}
              onChange={(parts) => write({ parts })}
            />
          </Field>
          <Field label="Of how many">
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              aria-label={`Of how many, ${owner.name}`}
              value={owner.share.whole}
              onChange={(whole) => write({ whole })}
            />
          </Field>
        </div>
      ) : null}
      <div>
        <Button
          size="small"
          variant="quiet"
          icon="close"
          onClick={() => change(withoutOwner(draft, owner.id, entityId))}
        >
          Remove {owner.name}
        </Button>
      </div>
    </>
  );
}
