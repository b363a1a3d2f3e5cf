import type { FormEvent } from 'react';
import { useConnectivity } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from '../funding.module.css';

export interface SwitchesCardProps<Name extends string> {
  title: string;
  about: string;
  options: readonly { name: Name; label: string; hint: string }[];
  on: readonly Name[];
  mayChange: boolean;
  saveLabel: string;
  isSaving: boolean;
  troubles: readonly string[];
  onSave: (on: Name[]) => void;
}

/** Switches of an agency in one form; who may not change them sees how they stand. */
export function SwitchesCard<Name extends string>(props: SwitchesCardProps<Name>) {
  const { title, about, options, on, mayChange, saveLabel, isSaving, troubles, onSave } = props;
  const isOffline = useConnectivity() === 'offline';
  const [chosen, setChosen] = useTyped<readonly Name[]>(`settings:${title}`, on);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(options.map(({ name }) => name).filter((name) => chosen.includes(name)));
  };
  return (
    <Card title={title}>
      <form className={content.form} onSubmit={submit}>
        <p className={content.quiet}>{about}</p>
        <fieldset className={styles.switches} disabled={!mayChange}>
          <legend>
            <VisuallyHidden>{title}</VisuallyHidden>
          </legend>
          {options.map(({ name, label, hint }) => (
            <Checkbox
              key={name}
              label={label}
              hint={hint}
              checked={chosen.includes(name)}
              onChange={(isOn) =>
                setChosen(isOn ? [...chosen, name] : chosen.filter((each) => each !== name))
              }
            />
          ))}
        </fieldset>
        {isOffline && mayChange ? (
          <p role="status">You’re offline. Saving needs a connection.</p>
        ) : null}
        <ErrorAlert title="Not saved" messages={troubles} />
        {mayChange ? (
          <div className={content.actions}>
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {saveLabel}
            </Button>
          </div>
        ) : null}
      </form>
    </Card>
  );
}
