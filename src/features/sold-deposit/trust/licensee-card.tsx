import { useState } from 'react';
import type { Licensee } from '../../../../contract/endpoints/trust-book.ts';
import { newId } from '../../../platform/ids.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useDepositAct } from '../calls/use-deposit-act.ts';
import { DepositDialog } from '../deposit-dialog.tsx';

/** Who authorises payments out of trust, and the way to name somebody else. */
export function LicenseeCard({ licensee }: { licensee: Licensee }) {
  const { current, next, isMe, mayName } = licensee;
  const [open, setOpen] = useTyped<'name' | 'stop' | null>('trust-licensee:open', null);
  const close = () => setOpen(null);
  return (
    <Card title="Licensee in charge">
      <div className={content.column}>
        <p>
          {current
            ? `${current.name}${isMe ? ' (you)' : ''}, since ${dateTimeText(current.since)}, authorises every payment out of trust.`
            : 'Nobody is named yet, so nothing can be paid out of trust. A principal names the licensee in charge.'}
        </p>
        {next ? (
          <Banner
            tone="waiting"
            icon="clock"
            title={`${next.name} takes over ${dateTimeText(next.from)}`}
          >
            {next.askedBy} named them, and every principal was told. Until then it can be taken
            back.
          </Banner>
        ) : null}
        {mayName ? (
          <div className={content.actions}>
            {next ? (
              <Button variant="danger" onClick={() => setOpen('stop')}>
                Take it back
              </Button>
            ) : (
              <Button onClick={() => setOpen('name')}>
                {current ? 'Name somebody else' : 'Name the licensee in charge'}
              </Button>
            )}
          </div>
        ) : (
          <p className={content.quiet}>A principal names them.</p>
        )}
      </div>
      {open === 'name' && mayName ? <NameDialog licensee={licensee} onClose={close} /> : null}
      {open === 'stop' && next ? <StopDialog next={next} onClose={close} /> : null}
    </Card>
  );
}

interface NameDialogProps {
  licensee: Licensee;
  onClose: () => void;
}

function NameDialog({ licensee: { current, choices }, onClose }: NameDialogProps) {
  const [id] = useTyped('trust-licensee:id', newId());
  const [personId, setPersonId] = useTyped('trust-licensee:person', '');
  const [problem, setProblem] = useState<string>();
  const act = useDepositAct((calls, body: { id: string; personId: string }, options) =>
    calls.book.nameLicensee({ body }, options),
  );
  const offered = choices.filter((each) => each.personId !== current?.personId);
  function save() {
    setProblem(personId === '' ? 'Choose who it is' : undefined);
    if (personId === '') return;
    act.mutate(
      { id, personId },
      {
        onSuccess: ({ licensee }) => {
          toasts.success(
            licensee.next ? `${licensee.next.name} is named, from a day on` : 'They are named',
          );
          onClose();
        },
      },
    );
  }
  return (
    <DepositDialog
      title="Name the licensee in charge"
      consequence={
        current
          ? 'They take over in a day, and every principal is told now. Until then it can be taken back.'
          : 'They authorise every payment out of trust from now on, and every principal is told.'
      }
      confirmLabel="Name them"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={save}
      onClose={onClose}
    >
      <Field label="Licensee in charge" isRequired hint="One of your principals" error={problem}>
        <SelectInput
          value={personId}
          options={offered.map((each) => ({ value: each.personId, label: each.name }))}
          onChange={(next) => {
            setPersonId(next);
            setProblem(undefined);
          }}
        />
      </Field>
    </DepositDialog>
  );
}

interface StopDialogProps {
  next: NonNullable<Licensee['next']>;
  onClose: () => void;
}

function StopDialog({ next, onClose }: StopDialogProps) {
  const act = useDepositAct((calls, licenseeId: string, options) =>
    calls.book.stopLicensee({ params: { licenseeId }, body: {} }, options),
  );
  return (
    <DepositDialog
      title={`Take ${next.name} back?`}
      isDanger
      consequence="The licensee in charge stays as they are now."
      confirmLabel="Take it back"
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(next.id, {
          onSuccess: () => {
            toasts.success('It is taken back');
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
