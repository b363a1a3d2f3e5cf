import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { PinInput } from '../../ui/pin-input/pin-input.tsx';
import { usePage } from '../frame/page-context.ts';
import {
  countdownText,
  type GateState,
  mayType,
  mayVerify,
  newsOf,
  secondsLeft,
} from './gate-state.ts';
import { useDigitFocus } from './use-digit-focus.ts';

export interface CodeEntryProps {
  state: GateState;
  onType: (text: string) => void;
  onVerify: () => void;
  onSendAgain: () => void;
  onSendByEmail: (() => void) | undefined;
  onBack: () => void;
}

const EXPIRED = 'Oops, the code has expired. Please send a new code.';
const SPENT = 'Too many tries. Please send a new code.';

/** The second step of the gate: the six digits, how long they count, and a new code (spec 2, 4, 5). */
export function CodeEntry(props: CodeEntryProps) {
  const { state, onType, onVerify, onSendAgain, onSendByEmail, onBack } = props;
  const now = useSecond(state.code?.endsAt);
  const { supportPhone } = usePage().facts;
  const left = secondsLeft(state, now);
  const isSpent = state.code?.isSpent === true;
  const isOver = isSpent || left === 0;
  const isReady = mayVerify(state, now);
  const submit = () => isReady && onVerify();
  const form = useRef<HTMLFormElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  useDigitFocus(form, again, {
    codeId: state.code?.otpId,
    mayType: mayType(state, now),
    isOver,
  });
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <p>
          We sent a 6-digit code to <strong className="target">{state.code?.sentTo}</strong>
          {state.code?.sender ? (
            <>
              {' '}
              from <strong className="target">{state.code.sender}</strong>
            </>
          ) : null}
          .
        </p>
        <p role="status" className="note">
          {newsOf(state, left)}
        </p>
      </div>
      <PinInput
        label="6-digit code"
        value={state.typed}
        onChange={onType}
        onSubmit={submit}
        isDisabled={!mayType(state, now)}
        isInvalid={state.error !== undefined}
      />
      {isOver ? (
        <p role="alert" className="expired">
          {isSpent ? SPENT : EXPIRED}
        </p>
      ) : (
        <p className="countdown">
          The code can be used for{' '}
          <span role="timer" className="tabular">
            {countdownText(left)}
          </span>
          .
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        isFullWidth
        disabled={!isReady && state.working !== 'verifying'}
        isLoading={state.working === 'verifying'}
        loadingLabel="Checking the code"
      >
        Verify
      </Button>
      <p className="note">
        The code can take up to three minutes to arrive.
        {supportPhone
          ? ` Still nothing? Call us on ${supportPhone.replaceAll(' ', '\u00a0')}.`
          : ''}
      </p>
      <div className="row">
        <Button
          ref={again}
          isLoading={state.working === 'sending'}
          loadingLabel="Sending a code"
          icon="send"
          onClick={onSendAgain}
        >
          Send new code
        </Button>
        {onSendByEmail ? (
          <Button variant="quiet" icon="mail" onClick={onSendByEmail}>
            Email it instead
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onBack}>
          Choose another way
        </Button>
      </div>
    </form>
  );
}

/** The time now, told each second until the given end. */
function useSecond(endsAt: number | undefined): number {
  const { clock } = usePage();
  const [now, setNow] = useState(() => clock.now().getTime());
  useEffect(() => {
    const tell = () => setNow(clock.now().getTime());
    tell();
    if (endsAt === undefined || endsAt <= clock.now().getTime()) return;
    const timer = setInterval(tell, 250);
    return () => clearInterval(timer);
  }, [endsAt, clock]);
  return now;
}
