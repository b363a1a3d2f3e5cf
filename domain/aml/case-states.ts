import { type Actor, type Machine, move } from '../state-machine.ts';

/** Where the check of one party of a sale stands (domain.md 4.7 and 5). */
export const AML_STATES = [
  'not_started',
  'delayed',
  'collecting',
  'screening',
  'needs_attention',
  'edd',
  'verified',
  'review',
  'blocked',
  'failed',
  'closed',
] as const;
export type AmlState = (typeof AML_STATES)[number];

export const AML_EVENTS = [
  'start',
  'delay',
  'submit',
  'pass',
  'flag',
  'requestMore',
  'dismissFalsePositive',
  'escalate',
  'seniorApprove',
  'fail',
  'confirmSanctionsMatch',
  'trigger',
  'clear',
  'close',
] as const;
export type AmlEvent = (typeof AML_EVENTS)[number];

type AmlActor = Extract<Actor, 'AGT' | 'APP' | 'VEN' | 'BUY' | 'SYS' | 'PRN'>;

/** Source: domain.md 5, `amlCase`. */
export const AML_MACHINE: Machine<AmlState, AmlEvent, AmlActor> = {
  initial: 'not_started',
  final: ['closed'],
  moves: [
    move('not_started', 'start', 'collecting', 'AGT', 'APP'),
    move('not_started', 'delay', 'delayed', 'APP'),
    move('delayed', 'start', 'collecting', 'AGT', 'APP'),
    move('collecting', 'submit', 'screening', 'AGT', 'VEN', 'BUY'),
    move('screening', 'pass', 'verified', 'SYS'),
    move('screening', 'flag', 'needs_attention', 'SYS'),
    move('needs_attention', 'requestMore', 'collecting', 'APP'),
    move('needs_attention', 'dismissFalsePositive', 'verified', 'APP'),
    move('needs_attention', 'escalate', 'edd', 'APP', 'SYS'),
    move('edd', 'seniorApprove', 'verified', 'PRN'),
    move('edd', 'fail', 'failed', 'PRN'),
    move('needs_attention', 'fail', 'failed', 'PRN'),
    move('needs_attention', 'confirmSanctionsMatch', 'blocked', 'PRN'),
    move('edd', 'confirmSanctionsMatch', 'blocked', 'PRN'),
    move('verified', 'trigger', 'review', 'SYS'),
    move('review', 'pass', 'verified', 'SYS', 'APP'),
    move('review', 'flag', 'needs_attention', 'SYS'),
    move('blocked', 'clear', 'review', 'PRN'),
    move('verified', 'close', 'closed', 'PRN', 'SYS'),
    move('failed', 'close', 'closed', 'PRN', 'SYS'),
    move('blocked', 'close', 'closed', 'PRN', 'SYS'),
  ],
};
