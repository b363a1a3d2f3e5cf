import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgencyBranch } from '../../../contract/endpoints/people.ts';
import { type AustralianState, STATES } from '../../../domain/listings/listing-fields.ts';
import { can } from '../../../domain/permissions.ts';
import { unread } from '../../offline/unread.ts';
import { useAccount } from '../../platform/account-context.ts';
import { newId } from '../../platform/ids.ts';
import { useConnectivity, usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import own from './people.module.css';
import {
  peopleQuery,
  peopleTroubles,
  useListingsHandedOver,
  usePeopleAct,
} from './people-queries.ts';

/** Settings › Branches: the offices of an agency. */
export function BranchesScreen() {
  const { client } = usePortal();
  const isOffline = useConnectivity() === 'offline';
  const isTheirs = can(useAccount().roles, 'user.manage') === 'all';
  const query = useQuery({
    ...peopleQuery(client),
    select: ({ branches }) => branches,
    enabled: isTheirs,
  });
  const { data } = query;
  return (
    <>
      <PageHeader title="Branches" />
      {data ? (
        <div className={styles.step}>
          <Card title="Branches">
            <ul className={styles.list} aria-label="Branches">
              {data.map((each) => (
                <BranchItem key={each.id} branch={each} all={data} />
              ))}
            </ul>
          </Card>
          <Card title="Open a branch">
            <BranchForm />
          </Card>
        </div>
      ) : (
        <PageStates state={stateOf()}>{null}</PageStates>
      )}
    </>
  );

  function stateOf(): PageState {
    if (!isTheirs) return { kind: 'forbidden' };
    const what = 'The branches of your agency';
    if (isOffline) return { kind: 'offline', what };
    return unread(query, { what, loading: 'Loading branches' });
  }
}

function BranchItem({ branch, all }: { branch: AgencyBranch; all: readonly AgencyBranch[] }) {
  const [open, setOpen] = useState<'rename' | 'close'>();
  const isClosed = branch.closedAt !== undefined;
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <strong>{branch.name}</strong>
        {isClosed ? <StatusPill tone="neutral">Closed</StatusPill> : null}
      </div>
      <p className={styles.quiet}>
        {branch.suburb} {branch.state}
      </p>
      {isClosed ? null : (
        <div className={styles.actions}>
          <Button
            size="small"
            aria-label={`Rename ${branch.name}`}
            onClick={() => setOpen(open === 'rename' ? undefined : 'rename')}
          >
            Rename
          </Button>
          <Button size="small" aria-label={`Close ${branch.name}`} onClick={() => setOpen('close')}>
            Close
          </Button>
        </div>
      )}
      {open === 'rename' ? <BranchForm branch={branch} onDone={() => setOpen(undefined)} /> : null}
      {open === 'close' ? (
        <CloseDialog branch={branch} all={all} onClose={() => setOpen(undefined)} />
      ) : null}
    </li>
  );
}

/** The fields of a branch: of a new one, or of one that is there. */
function BranchForm({ branch, onDone }: { branch?: AgencyBranch; onDone?: () => void }) {
  const [id, setId] = useState(newId);
  const [name, setName] = useState(branch?.name ?? '');
  const [suburb, setSuburb] = useState(branch?.suburb ?? '');
  const [state, setState] = useState((branch?.state ?? 'NSW') as AustralianState);
  const act = usePeopleAct(
    (calls, body: { name: string; suburb: string; state: AustralianState }) =>
      branch
        ? calls.renameBranch({ params: { branchId: branch.id }, body })
        : calls.addBranch({ body: { id, ...body } }),
  );
  function save() {
    act.mutate(
      { name, suburb, state },
      {
        onSuccess: () => {
          toasts.success(`${name} is saved`);
          if (!branch) {
            setId(newId());
            setName('');
            setSuburb('');
          }
          onDone?.();
        },
      },
    );
  }
  return (
    <form
      className={classNames(styles.form, own.narrow)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label="Name">
        <TextInput value={name} onChange={setName} />
      </Field>
      <Field label="Suburb">
        <TextInput value={suburb} onChange={setSuburb} />
      </Field>
      <Field label="State">
        <SelectInput
          value={state}
          options={STATES.map((each) => ({ value: each, label: each }))}
          onChange={setState}
        />
      </Field>
      <ErrorAlert messages={peopleTroubles(act.error)} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isLoading={act.isPending}>
          {branch ? 'Save' : 'Open the branch'}
        </Button>
      </div>
    </form>
  );
}

/** Closes a branch: another takes over its people and listings. */
function CloseDialog(props: {
  branch: AgencyBranch;
  all: readonly AgencyBranch[];
  onClose: () => void;
}) {
  const { branch, all, onClose } = props;
  const [to, setTo] = useState<AgencyBranch['id']>();
  const [isMissed, setIsMissed] = useState(false);
  const act = usePeopleAct((calls, toBranchId: AgencyBranch['id']) =>
    calls.closeBranch({ params: { branchId: branch.id }, body: { toBranchId } }),
  );
  const handedOver = useListingsHandedOver();
  const others = all.filter(({ id, closedAt }) => id !== branch.id && closedAt === undefined);
  function close() {
    if (to === undefined) return setIsMissed(true);
    act.mutate(to, {
      onSuccess: () => {
        handedOver();
        toasts.success(`${branch.name} is closed`);
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={`Close ${branch.name}?`}
      consequence="Its people and its listings that aren’t archived go to another branch."
      confirmLabel={`Close ${branch.name}`}
      isWorking={act.isPending}
      onConfirm={close}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <Field
          label="Which branch takes over"
          error={isMissed && to === undefined ? 'Choose a branch' : undefined}
        >
          <SelectInput
            value={to ?? ''}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setTo}
          />
        </Field>
        <ErrorAlert messages={peopleTroubles(act.error)} />
      </div>
    </ConfirmDialog>
  );
}
