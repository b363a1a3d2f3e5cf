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

const focused = (field: HTMLInputElement | null) => field?.focus();

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
  const check = () =>
    work(async () => {
      const body = { secret: secretToSave(), channel, otpId, otpValue };
      onProven(await calls.enterCode({ body }));
    });
  if (isProven) {
    return (
      <p role="status">
        Your {what} is proven: {to}
      </p>
    );
  }
  const send = () =>
    work(async () => {
      const sent = await calls.sendCode({ body: { secret: secretToSave(), channel } });
      setOtpId(sent.otpId);
      setOtpValue('');
    });
  return (
    <section className={content.form} aria-label={`Prove your ${what}`}>
      {otpId === '' ? (
        <Button isLoading={isWorking} onClick={() => void send()}>
          Send a code to your {what}
        </Button>
      ) : (
        <div className={content.text}>
          <Field label={`Code sent to ${to}`} hint="6 digits; it may take a minute">
            <TextInput
              ref={focused}
              value={otpValue}
              onChange={(typed) => setOtpValue(typed.replaceAll(/\D/g, '').slice(0, 6))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // The form around it would go to the next step.
                event.preventDefault();
                if (otpValue.length === 6) void check();
              }}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </Field>
          <div className={content.actions}>
            <Button
              variant="primary"
              disabled={otpValue.length !== 6}
              isLoading={isWorking}
              onClick={() => void check()}
            >
              Check the code
            </Button>
            <Button disabled={isWorking} onClick={() => void send()}>
              Send another code
            </Button>
          </div>
        </div>
      )}
      <ErrorAlert messages={trouble === '' ? [] : [trouble]} />
    </section>
  );
}
