import { useState } from 'react';
import { clientOf } from '../../../contract/client.ts';
import { type Registration, registrations } from '../../../contract/endpoints/registrations.ts';
import { errorText } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import content from '../../ui/layout/content.module.css';
import { secretToSave } from './registration-secret.ts';

export interface ProveContactProps {
  channel: 'EMAIL' | 'SMS';
  isProven: boolean;
  to: string;
  onProven: (registration: Registration) => void;
}

/** Sends a code to an email or a mobile and takes it. */
export function ProveContact({ channel, isProven, to, onProven }: ProveContactProps) {
  const calls = clientOf(usePortal().client.transport, registrations);
  const what = channel === 'EMAIL' ? 'email' : 'mobile';
  const [otpId, setOtpId] = useState('');
  const [otpValue, setOtpValue] = useState('');
  const [trouble, setTrouble] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  async function work(act: () => Promise<void>) {
    setIsWorking(true);
    setTrouble('');
    await act().catch((error: unknown) => setTrouble(errorText(error)));
    setIsWorking(false);
  }
  if (isProven)
    return (
      <p role="status">
        Your {what} is proven: {to}
      </p>
    );
  return (
    <section className={content.form} aria-label={`Prove your ${what}`}>
      <Button
        isLoading={isWorking && otpId === ''}
        onClick={() =>
          void work(async () => {
            const sent = await calls.sendCode({ body: { secret: secretToSave(), channel } });
            setOtpId(sent.otpId);
          })
        }
      >
        {otpId === '' ? `Send a code to your ${what}` : 'Send another code'}
      </Button>
      {otpId === '' ? null : (
        <>
          <Field label={`Code sent to ${to}`} hint="6 digits; it may take a minute">
            <TextInput
              value={otpValue}
              onChange={setOtpValue}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
          </Field>
          <Button
            variant="primary"
            disabled={otpValue.length !== 6}
            isLoading={isWorking}
            onClick={() =>
              void work(async () => {
                const body = { secret: secretToSave(), channel, otpId, otpValue };
                onProven(await calls.enterCode({ body }));
              })
            }
          >
            Check the code
          </Button>
        </>
      )}
      <ErrorAlert messages={trouble === '' ? [] : [trouble]} />
    </section>
  );
}
