import { useState } from 'react';
import type { AgencyPerson, People } from '../../../contract/endpoints/people.ts';
import { rolesToGive } from '../../../domain/agencies/people-rules.ts';
import { ROLE_NAMES } from '../../../domain/agencies/role-words.ts';
import type { BranchId } from '../../../domain/ids.ts';
import { useAccount } from '../../platform/account-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import styles from '../../ui/layout/content.module.css';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { peopleTroubles, usePeopleAct } from './people-queries.ts';
import { RoleChoice } from './role-choice.tsx';

const STATES = {
  active: { tone: 'done', word: 'Active' },
  suspended: { tone: 'attention', word: 'Suspended' },
  left: { tone: 'neutral', word: 'Left' },
} as const;

type Changed = Pick<AgencyPerson, 'roles' | 'branchId' | 'state'>;

/** Somebody of the agency, and what one may do about them. */
export function PersonItem({ person, all }: { person: AgencyPerson; all: People }) {
  const [dialog, setDialog] = useState<'roles' | 'suspend' | 'leave'>();
  const { tone, word } = STATES[person.state];
  const branch = all.branches.find(({ id }) => id === person.branchId);
  const close = () => setDialog(undefined);
  const isSuspended = person.state === 'suspended';
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <strong>{person.name}</strong>
        <StatusPill tone={tone}>{word}</StatusPill>
      </div>
      <p>
        {person.email}
        {branch ? `, ${branch.name}` : ''}
      </p>
      <p className={styles.quiet}>{person.roles.map((role) => ROLE_NAMES[role]).join(', ')}</p>
      {person.isBeingTold ? (
        <p className={styles.quiet} role="status">
          What they may do here has changed. Their sign-in hasn’t answered yet; we keep trying.
        </p>
      ) : null}
      {person.isYours ? (
        <div className={styles.actions}>
          <Button
            size="small"
            aria-label={`Change ${person.name}`}
            onClick={() => setDialog('roles')}
          >
            Change
          </Button>
          <Button
            size="small"
            aria-label={`${isSuspended ? 'Reinstate' : 'Suspend'} ${person.name}`}
            onClick={() => setDialog('suspend')}
          >
            {isSuspended ? 'Reinstate' : 'Suspend'}
          </Button>
          <Button
            size="small"
            aria-label={`Remove ${person.name}`}
            onClick={() => setDialog('leave')}
          >
            Remove
          </Button>
        </div>
      ) : null}
      {dialog === 'roles' ? <ChangeDialog person={person} all={all} onClose={close} /> : null}
      {dialog === 'suspend' ? <SuspendDialog person={person} onClose={close} /> : null}
      {dialog === 'leave' ? <LeaveDialog person={person} all={all} onClose={close} /> : null}
    </li>
  );
}

function useChange(person: AgencyPerson, done: string, onClose: () => void) {
  const act = usePeopleAct((calls, { branchId = '' as BranchId, state, roles }: Changed) =>
    calls.change({
      params: { personId: person.id },
      body: {
        version: person.version,
        roles,
        branchId,
        state: state === 'suspended' ? 'suspended' : 'active',
      },
    }),
  );
  const change = (to: Changed) =>
    act.mutate(to, {
      onSuccess: () => {
        toasts.success(done);
        onClose();
      },
    });
  return { act, change };
}

function ChangeDialog(props: { person: AgencyPerson; all: People; onClose: () => void }) {
  const { person, all, onClose } = props;
  const account = useAccount();
  const [roles, setRoles] = useState(person.roles);
  const [branchId, setBranch] = useState(person.branchId);
  const { act, change } = useChange(person, `${person.name} is changed`, onClose);
  const open = all.branches.filter(({ closedAt }) => closedAt === undefined);
  return (
    <ConfirmDialog
      isOpen
      title={`Change ${person.name}?`}
      consequence="It holds within a second, and they sign in again."
      confirmLabel="Save the change"
      isWorking={act.isPending}
      onConfirm={() => change({ roles, branchId, state: person.state })}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <Field label="Branch">
          <SelectInput
            value={branchId ?? ''}
            options={open.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setBranch}
          />
        </Field>
        <RoleChoice of={rolesToGive(account.roles)} chosen={roles} onChange={setRoles} />
        <ErrorAlert messages={peopleTroubles(act.error)} />
      </div>
    </ConfirmDialog>
  );
}

function SuspendDialog({ person, onClose }: { person: AgencyPerson; onClose: () => void }) {
  const isSuspended = person.state === 'suspended';
  const done = `${person.name} is ${isSuspended ? 'reinstated' : 'suspended'}`;
  const { act, change } = useChange(person, done, onClose);
  const state = isSuspended ? 'active' : 'suspended';
  return (
    <ConfirmDialog
      isOpen
      isDanger={!isSuspended}
      title={`${isSuspended ? 'Reinstate' : 'Suspend'} ${person.name}?`}
      consequence={
        isSuspended
          ? 'They can sign in again, with the roles they had.'
          : 'They are out within a second, and their device is cleared at its next contact. What it still had to send is kept for you here and not sent.'
      }
      confirmLabel={isSuspended ? 'Reinstate' : 'Suspend'}
      isWorking={act.isPending}
      onConfirm={() => change({ roles: person.roles, branchId: person.branchId, state })}
      onCancel={onClose}
    >
      <ErrorAlert messages={peopleTroubles(act.error)} />
    </ConfirmDialog>
  );
}
