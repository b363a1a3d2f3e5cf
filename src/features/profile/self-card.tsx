import { useState } from 'react';
import type { Profile } from '../../../contract/endpoints/profile.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { toasts } from '../../ui/toast/toasts.ts';
import { PhotoField } from './photo-field.tsx';
import { profileTroubles, useProfileAct } from './profile-queries.ts';
import { SignatureField } from './signature-field.tsx';

export interface SelfCardProps {
  profile: Profile;
  /** Our own staff have a name and nothing more. */
  isOfAgency: boolean;
}

/** Name, photo and saved signature. */
export function SelfCard({ profile, isOfAgency }: SelfCardProps) {
  const [name, setName] = useState(profile.name);
  const [photo, setPhoto] = useState(profile.photo);
  const [signature, setSignature] = useState(profile.signature);
  const act = useProfileAct((calls, body: Pick<Profile, 'name' | 'photo' | 'signature'>) =>
    calls.change({ body }),
  );
  const save = () =>
    act.mutate(
      { name, ...(photo ? { photo } : {}), ...(signature ? { signature } : {}) },
      { onSuccess: () => toasts.success('Your profile is saved') },
    );
  return (
    <Card title="About you">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Name">
          <TextInput autoComplete="name" maxLength={120} value={name} onChange={setName} />
        </Field>
        {isOfAgency ? <PhotoField photo={photo} onChange={setPhoto} /> : null}
        {isOfAgency ? (
          <SignatureField name={name} signature={signature} onChange={setSignature} />
        ) : null}
        <ErrorAlert messages={profileTroubles(act.error)} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isLoading={act.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
