import { useEffect, useRef, useState } from 'react';
import type { OtpAvailable } from '../../../contract/endpoints/otp.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { laterPart } from '../frame/later-part.tsx';
import { usePage } from '../frame/page-context.ts';
import { Title } from '../frame/title.tsx';
import { earlyChoice, lateChoice } from './early-choice.ts';
import { GateChoice } from './gate-choice.tsx';
import { useGate } from './use-gate.ts';

export interface GatePageProps {
  shortcode: string;
  available: OtpAvailable;
  sendsOnLoad: boolean;
  /** Said above: why the person is asked again. */
  notice?: string | undefined;
  onVerified: (otpId: string) => void;
}

/** The six digits come in a file of their own, asked for as soon as the first step stands. */
const CodeEntry = laterPart(async () => (await import('./code-entry.tsx')).CodeEntry);

const NO_EMAIL = 'No email address found for your account.';

/** The verification screen (spec 2 and 4): choose mobile or email, enter the code, go on. */
export function GatePage({ shortcode, available, sendsOnLoad, notice, onVerified }: GatePageProps) {
  const { facts } = usePage();
  const { state, tell, send, verify } = useGate(shortcode, onVerified);
  // Read while what the server wrote still stands, before this takes its place.
  const [early, setEarly] = useState(() => earlyChoice(document));
  const wanted = early ?? 'SMS';
  const first =
    available.channels.find(({ channel }) => channel === wanted) ?? available.channels[0];
  const isAsked = sendsOnLoad || early !== undefined;
  const email = available.channels.find(({ channel }) => channel === 'EMAIL');
  const isSentOnLoad = useRef(false);
  const start = useRef(send);
  start.current = send;
  useEffect(() => {
    if (!isAsked || !first || isSentOnLoad.current) return;
    isSentOnLoad.current = true;
    void start.current(first.channel, first.otpSentTo);
  }, [isAsked, first]);

  useEffect(() => {
    setEarly((known) => known ?? lateChoice());
    CodeEntry.fetchEarly();
  }, []);

  const sendByEmail = () => {
    if (email) void send('EMAIL', email.otpSentTo);
    else tell({ kind: 'failed', message: NO_EMAIL });
  };
  return (
    <div className="stack">
      <Title summary={facts.purpose}>Confirm it’s you</Title>
      <ErrorAlert messages={[state.error ?? '', notice ?? '']} />
      {state.error ? (
        // In a toast as well (spec 8), for the eyes alone: the alert is read out, and stays.
        <p className="toast" aria-hidden>
          {state.error}
        </p>
      ) : null}
      {state.code ? (
        <CodeEntry
          state={state}
          onType={(text) => tell({ kind: 'typed', text })}
          onVerify={() => void verify()}
          onSendAgain={() => void send(state.code?.channel ?? 'SMS', state.code?.sentTo)}
          onSendByEmail={state.code.channel === 'SMS' ? sendByEmail : undefined}
          onBack={() => tell({ kind: 'back' })}
        />
      ) : (
        <>
          {facts.site?.welcome ? <p>{facts.site.welcome}</p> : null}
          <p>To keep your details safe, we send you a 6-digit code first. Where shall it go?</p>
          <GateChoice
            channels={available.channels}
            isWorking={state.working === 'sending'}
            onSend={(channel, sentTo) => void send(channel, sentTo)}
          />
        </>
      )}
    </div>
  );
}
