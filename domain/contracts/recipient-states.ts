import { type Machine, move } from '../state-machine.ts';
import type { SignerRole } from './template/signers.ts';

/** Every state of somebody who got an envelope (domain.md 5). */
export const RECIPIENT_STATES = [
  'waiting',
  'invited',
  'delivered',
  'bounced',
  'opened',
  'authenticated',
  'signed',
  'declined',
] as const;

/** The state of a recipient. */
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Every event a recipient knows. */
export const RECIPIENT_EVENTS = [
  'invite',
  'deliver',
  'bounce',
  'fixContact',
  'open',
  'authenticate',
  'sign',
  'decline',
] as const;

/** The name of a move of a recipient. */
export type RecipientEvent = (typeof RECIPIENT_EVENTS)[number];

/** Who may move a recipient. */
export type RecipientActor = 'SYS' | 'VEN' | 'BUY' | 'AGT';

/** As whom somebody of a role acts in the machines; a witness acts as the one they witness. */
export const ROLE_ACTORS: Record<SignerRole, 'VEN' | 'BUY' | 'AGT'> = {
  vendor: 'VEN',
  buyer: 'BUY',
  agent: 'AGT',
};

/** The machine of a recipient, equal to `stateMachines.recipient` of the vectors (domain.md 5). */
export const RECIPIENT_MACHINE: Machine<RecipientState, RecipientEvent, RecipientActor> = {
  initial: 'waiting',
  final: ['signed', 'declined'],
  moves: [
    move('waiting', 'invite', 'invited', 'SYS'),
    move('invited', 'deliver', 'delivered', 'SYS'),
    move('invited', 'bounce', 'bounced', 'SYS'),
    move('delivered', 'bounce', 'bounced', 'SYS'),
    move('bounced', 'fixContact', 'invited', 'AGT'),
    move('invited', 'open', 'opened', 'VEN', 'BUY', 'AGT'),
    move('delivered', 'open', 'opened', 'VEN', 'BUY', 'AGT'),
    move('opened', 'authenticate', 'authenticated', 'VEN', 'BUY', 'AGT'),
    move('authenticated', 'sign', 'signed', 'VEN', 'BUY', 'AGT'),
    move('opened', 'decline', 'declined', 'VEN', 'BUY'),
    move('authenticated', 'decline', 'declined', 'VEN', 'BUY'),
  ],
};
