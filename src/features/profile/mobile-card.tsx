import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { toasts } from '../../ui/toast/toasts.ts';
import { profileClient, profileTroubles, useProfileAct } from './profile-queries.ts';

/** The mobile, and the way to another one: a code that goes there proves it. */
export function MobileCard({ mobile: now }: { mobile: string | undefined }) {
  const { client } = usePortal();
  const [mobile, setMobile] = useState('');
  const [otpValue, setOtpValue] = useState('');
  const send = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (to: string) => profileClient(client).sendCode({ body: { mobile: to } }),
  });
  const enter = useProfileAct((calls, body: { mobile: string; otpId: string; otpValue: string }) =>
    calls.enterCode({ body }),
  );
  const sent = send.data;
  return (
    <Card title="Mobile">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!sent) send.mutate(mobile);
          else {
            enter.mutate(
              { mobile, otpId: sent.otpId, otpValue },
              {
                onSuccess: () => {
                  toasts.success('Your mobile is changed');
                  setMobile('');
                  setOtpValue('');
                  send.reset();
                },
              },
            );
          }
        }}
      >
        <p>{now ?? 'No mobile yet'}</p>
        <Field label="New mobile" hint="We send it a code, which proves that it is yours">
          <TextInput
            type="tel"
            autoComplete="tel"
            value={mobile}
            onChange={(next) => {
              setMobile(next);
              send.reset();
            }}
          />
        </Field>
        {sent ? (
          <Field label={`Code sent to ${mobile}`} hint="6 digits; it may take a minute">
            <TextInput
              value={otpValue}
              onChange={setOtpValue}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
          </Field>
        ) : null}
        <ErrorAlert messages={profileTroubles(enter.error ?? send.error)} />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant={sent ? 'primary' : 'secondary'}
            disabled={sent ? otpValue.length !== 6 : mobile.trim() === ''}
            isLoading={send.isPending || enter.isPending}
          >
            {sent ? 'Check the code' : 'Send a code'}
          </Button>
          {sent ? (
            <Button onClick={() => send.mutate(mobile)} isLoading={send.isPending}>
              Send another code
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  );
}
