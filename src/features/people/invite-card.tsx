import { useState } from 'react';
import type { AgencyBranch } from '../../../contract/endpoints/people.ts';
import { rolesToGive } from '../../../domain/agencies/people-rules.ts';
import type { AgencyRole } from '../../../domain/agencies/role-words.ts';
import { useAccount } from '../../platform/account-context.ts';
import { useConnectivity } from '../../platform/portal-context.ts';
import { useTyped } from '../../platform/typed-values.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { toasts } from '../../ui/toast/toasts.ts';
import own from './people.module.css';
import { peopleTroubles, usePeopleAct } from './people-queries.ts';
import { RoleChoice } from './role-choice.tsx';

const focused = (field: HTMLInputElement | null) => field?.focus();

const EMPTY = { name: '', email: '', mobile: '' };

/** Asks somebody to join; what was typed stays until it is sent. */
export function InviteCard({ branches }: { branches: readonly AgencyBranch[] }) {
  const account = useAccount();
  const isOffline = useConnectivity() === 'offline';
  const open = branches.filter(({ closedAt }) => closedAt === undefined);
  const [isOpen, setOpen] = useTyped('invite:is-open', false);
  const [typed, setTyped] = useTyped('invite:who', EMPTY);
  const [roles, setRoles] = useTyped<AgencyRole[]>('invite:roles', ['manage-current-agent']);
  const [chosen, setBranch] = useState<AgencyBranch['id']>();
  const branchId = chosen ?? account.branchId ?? open[0]?.id;
  const act = usePeopleAct((calls, mobile: string) => {
    const { name, email } = typed;
    const body = { name, email, roles, branchId: branchId ?? '' };
    return calls.invite({ body: mobile === '' ? body : { ...body, mobile } });
  });
  function send() {
    act.mutate(typed.mobile.trim(), {
      onSuccess: () => {
        toasts.success(`${typed.name} gets an email with a link`);
        setTyped(EMPTY);
        setOpen(false);
      },
    });
  }
  if (!isOpen) {
    return (
      <Card title="Invite somebody">
        <div className={styles.text}>
          <p>They get an email with a link, choose a password and sign in.</p>
          <div className={styles.actions}>
            <Button icon="add" onClick={() => setOpen(true)}>
              Write an invitation
            </Button>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <Card title="Invite somebody">
      <form
        className={classNames(styles.form, own.narrow)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label="Name">
          <TextInput
            ref={focused}
            value={typed.name}
            onChange={(name) => setTyped({ ...typed, name })}
          />
        </Field>
        <Field label="Email" hint="The invitation works only for this address">
          <TextInput
            type="email"
            value={typed.email}
            onChange={(email) => setTyped({ ...typed, email })}
          />
        </Field>
        <Field label="Mobile" isOptional>
          <TextInput
            type="tel"
            value={typed.mobile}
            onChange={(mobile) => setTyped({ ...typed, mobile })}
          />
        </Field>
        <Field label="Branch">
          <SelectInput
            value={branchId ?? ''}
            options={open.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setBranch}
          />
        </Field>
        <RoleChoice of={rolesToGive(account.roles)} chosen={roles} onChange={setRoles} />
        <ErrorAlert messages={peopleTroubles(act.error)} />
        {isOffline ? <p role="status">You’re offline. Inviting needs a connection.</p> : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isLoading={act.isPending} disabled={isOffline}>
            Send the invitation
          </Button>
          <Button onClick={() => setOpen(false)}>Leave it</Button>
        </div>
      </form>
    </Card>
  );
}
