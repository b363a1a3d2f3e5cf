import { type Machine, move } from '../state-machine.ts';

/** Every state of an envelope (domain.md 5). */
export const ENVELOPE_STATES = [
  'draft',
  'sent',
  'in_progress',
  'sealing',
  'completed',
  'declined',
  'voided',
  'expired',
] as const;

/** The state of an envelope. */
export type EnvelopeState = (typeof ENVELOPE_STATES)[number];

/** Every event an envelope knows. */
export const ENVELOPE_EVENTS = [
  'send',
  'correct',
  'recipientSigned',
  'lastSigned',
  'seal',
  'decline',
  'void',
  'expire',
  'resend',
] as const;

/** The name of a move of an envelope. */
export type EnvelopeEvent = (typeof ENVELOPE_EVENTS)[number];

/** Who may move an envelope. */
export type EnvelopeActor = 'AGT' | 'APP' | 'PRN' | 'VEN' | 'BUY' | 'SYS';

/** The machine of an envelope, equal to `stateMachines.envelope` of the vectors (domain.md 5). */
export const ENVELOPE_MACHINE: Machine<EnvelopeState, EnvelopeEvent, EnvelopeActor> = {
  initial: 'draft',
  final: ['completed', 'declined', 'voided', 'expired'],
  moves: [
    move('draft', 'send', 'sent', 'AGT', 'APP'),
    move('sent', 'correct', 'draft', 'AGT'),
    move('in_progress', 'correct', 'draft', 'AGT'),
    move('sent', 'recipientSigned', 'in_progress', 'VEN', 'BUY', 'AGT'),
    move('in_progress', 'recipientSigned', 'in_progress', 'VEN', 'BUY', 'AGT'),
    move('in_progress', 'lastSigned', 'sealing', 'SYS'),
    move('sent', 'lastSigned', 'sealing', 'SYS'),
    move('sealing', 'seal', 'completed', 'SYS'),
    move('sent', 'decline', 'declined', 'VEN', 'BUY'),
    move('in_progress', 'decline', 'declined', 'VEN', 'BUY'),
    move('sent', 'void', 'voided', 'AGT', 'PRN'),
    move('in_progress', 'void', 'voided', 'AGT', 'PRN'),
    move('sent', 'expire', 'expired', 'SYS'),
    move('in_progress', 'expire', 'expired', 'SYS'),
    move('expired', 'resend', 'sent', 'AGT'),
  ],
};
