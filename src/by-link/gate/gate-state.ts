import type { OtpSent } from '../../../contract/endpoints/otp.ts';
import { CODE_LENGTH } from '../../../domain/otp/limits.ts';

/** A way to send a code. */
export type Channel = OtpSent['channel'];

/** A code on its way, and until when it may be entered by this device's clock in milliseconds. */
export type CodeOnItsWay = {
  otpId: string;
  channel: Channel;
  sentTo: string;
  /** Whom the text message names as its sender. */
  sender?: string;
  endsAt: number;
  /** True once it was tried too often: it can't be entered any more. */
  isSpent?: boolean;
  /** Asked for again: whether the same one is still on its way, or a new one went out. */
  again?: 'same' | 'new';
};

/** Where the verification screen stands (spec 4). */
export type GateState = {
  /** Undefined until a code was sent: the person chooses mobile or email. */
  code: CodeOnItsWay | undefined;
  typed: string;
  working: 'sending' | 'verifying' | undefined;
  error: string | undefined;
};

/** What happens on the verification screen. */
export type GateEvent =
  | { kind: 'sending' }
  | { kind: 'sent'; sent: OtpSent; now: number }
  | { kind: 'typed'; text: string }
  | { kind: 'verifying' }
  | { kind: 'expired'; now: number }
  | { kind: 'spent' }
  | { kind: 'failed'; message: string }
  | { kind: 'back' };

/** The screen when it opens. */
export const GATE_START: GateState = {
  code: undefined,
  typed: '',
  working: undefined,
  error: undefined,
};

/** What follows from an event; a new code empties the fields and starts the countdown again. */
export function nextGate(state: GateState, event: GateEvent): GateState {
  switch (event.kind) {
    case 'sending':
      return { ...silent(state), working: 'sending', error: undefined };
    case 'sent': {
      const { otpId, channel, otpSentTo, expiresInSeconds, sender } = event.sent;
      const endsAt = event.now + expiresInSeconds * 1000;
      const again = state.code && (state.code.otpId === otpId ? 'same' : 'new');
      const from = sender === undefined ? {} : { sender };
      const code: CodeOnItsWay = { otpId, channel, sentTo: otpSentTo, endsAt, ...from };
      return { ...GATE_START, code: again ? { ...code, again } : code };
    }
    case 'typed':
      return { ...state, typed: event.text, error: undefined };
    case 'verifying':
      return { ...state, working: 'verifying', error: undefined };
    case 'expired':
      return { ...GATE_START, code: state.code && { ...state.code, endsAt: event.now } };
    case 'spent': {
      const { code } = silent(state);
      return { ...GATE_START, code: code && { ...code, isSpent: true } };
    }
    case 'failed':
      return { ...GATE_START, code: state.code, error: event.message };
    case 'back':
      return GATE_START;
  }
}

/** What was said of an earlier send doesn't stand beside what comes of the next one. */
function silent(state: GateState): GateState {
  if (!state.code) return state;
  const { again: _, ...code } = state.code;
  return { ...state, code };
}

/** Whole seconds left of the code, from 300 down to 0 (spec 4 and 9). */
export function secondsLeft({ code }: GateState, now: number): number {
  return code ? Math.max(0, Math.ceil((code.endsAt - now) / 1000)) : 0;
}

/** Whether the six digits may be entered: not while expired, tried out, or while something runs (spec 5). */
export function mayType(state: GateState, now: number): boolean {
  const isOver = state.code?.isSpent === true || secondsLeft(state, now) === 0;
  return state.working === undefined && !isOver;
}

/** Whether what was typed may be sent: exactly six digits, and the code still runs (spec 5). */
export function mayVerify(state: GateState, now: number): boolean {
  return mayType(state, now) && state.typed.length === CODE_LENGTH && !/\D/.test(state.typed);
}

/** 4:07 of 247 seconds. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const LAST_WARNING_SECONDS = 60;

/** What is said besides the countdown, so that who can't see it hears it too; empty while there is nothing. */
export function newsOf({ code }: GateState, left: number): string {
  if (code?.isSpent) return '';
  if (left > 0 && left <= LAST_WARNING_SECONDS) return 'The code can be used for one more minute.';
  if (left === 0 || !code?.again) return '';
  return code.again === 'new'
    ? 'We sent a new code. The one before no longer counts.'
    : 'This code is still on its way. A new one can be sent 30 seconds after it.';
}
