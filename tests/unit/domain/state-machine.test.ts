import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AML_EVENTS, AML_MACHINE, AML_STATES } from '../../../domain/aml/case-states.ts';
import {
  ADDED_APPLICATION_MOVES,
  APPLICATION_EVENTS,
  APPLICATION_MACHINE,
  APPLICATION_STATES,
} from '../../../domain/applications/application-states.ts';
import {
  ADDED_DRAWDOWN_MOVES,
  DRAWDOWN_EVENTS,
  DRAWDOWN_MACHINE,
  DRAWDOWN_STATES,
} from '../../../domain/applications/drawdown-states.ts';
import {
  ENVELOPE_EVENTS,
  ENVELOPE_MACHINE,
  ENVELOPE_STATES,
} from '../../../domain/contracts/envelope-states.ts';
import {
  RECIPIENT_EVENTS,
  RECIPIENT_MACHINE,
  RECIPIENT_STATES,
} from '../../../domain/contracts/recipient-states.ts';
import {
  PAYMENT_EVENTS,
  PAYMENT_MACHINE,
  PAYMENT_STATES,
} from '../../../domain/payments/payment-states.ts';
import {
  ADDED_SETTLEMENT_MOVES,
  SETTLEMENT_EVENTS,
  SETTLEMENT_MACHINE,
  SETTLEMENT_STATES,
} from '../../../domain/settlement/settlement-states.ts';
import {
  type Actor,
  eventsFrom,
  type Machine,
  type Move,
  transition,
} from '../../../domain/state-machine.ts';
import {
  ADDED_SUPPLIER_INVOICE_MOVES,
  SUPPLIER_INVOICE_EVENTS,
  SUPPLIER_INVOICE_STATES,
  supplierInvoiceMachine,
} from '../../../domain/suppliers/invoice-states.ts';
import {
  ADDED_SOLD_DEPOSIT_MOVES,
  SOLD_DEPOSIT_EVENTS,
  SOLD_DEPOSIT_MACHINE,
  SOLD_DEPOSIT_STATES,
} from '../../../domain/trust/deposit-states.ts';
import vectors from '../../vectors/domain.json' with { type: 'json' };

type Table = {
  machine: Machine<string, string>;
  states: readonly string[];
  events: readonly string[];
};

/** What the machines have beyond the vectors, each with its reason. */
const ADDED: Partial<Record<string, readonly (Move<string, string> & { reason: string })[]>> = {
  application: ADDED_APPLICATION_MOVES,
  drawdown: ADDED_DRAWDOWN_MOVES,
  supplierInvoice: ADDED_SUPPLIER_INVOICE_MOVES,
  soldDeposit: ADDED_SOLD_DEPOSIT_MOVES,
  settlement: ADDED_SETTLEMENT_MOVES,
};

/** Widened, so that tests may ask with anything, as a request may. */
function widened<S extends string, E extends string, A extends Actor>(
  machine: Machine<S, E, A>,
  states: readonly S[],
  events: readonly E[],
): Table {
  return { machine, states, events };
}

const ACTORS: Actor[] = ['AGT', 'APP', 'PRN', 'VEN', 'BUY', 'CVY', 'ADM', 'SYS', 'PAY'];
const tables = {
  application: widened(APPLICATION_MACHINE, APPLICATION_STATES, APPLICATION_EVENTS),
  drawdown: widened(DRAWDOWN_MACHINE, DRAWDOWN_STATES, DRAWDOWN_EVENTS),
  payment: widened(PAYMENT_MACHINE, PAYMENT_STATES, PAYMENT_EVENTS),
  envelope: widened(ENVELOPE_MACHINE, ENVELOPE_STATES, ENVELOPE_EVENTS),
  recipient: widened(RECIPIENT_MACHINE, RECIPIENT_STATES, RECIPIENT_EVENTS),
  amlCase: widened(AML_MACHINE, AML_STATES, AML_EVENTS),
  supplierInvoice: widened(
    supplierInvoiceMachine,
    SUPPLIER_INVOICE_STATES,
    SUPPLIER_INVOICE_EVENTS,
  ),
  soldDeposit: widened(SOLD_DEPOSIT_MACHINE, SOLD_DEPOSIT_STATES, SOLD_DEPOSIT_EVENTS),
  settlement: widened(SETTLEMENT_MACHINE, SETTLEMENT_STATES, SETTLEMENT_EVENTS),
};

describe.each([
  'application',
  'drawdown',
  'payment',
  'envelope',
  'recipient',
  'amlCase',
  'supplierInvoice',
  'soldDeposit',
  'settlement',
] as const)('domain.md 5: the %s state machine', (name) => {
  const { machine, states, events } = tables[name];
  const published = vectors.stateMachines[name];
  const added = ADDED[name] ?? [];
  const rows = [
    ...published.transitions.map(({ guard: _, ...row }) => row),
    ...added.map(({ reason: _, ...row }) => row),
  ] as Move<string, string>[];

  test('equals the vector table row by row, and what is added to it stands apart with its reason', () => {
    expect(machine).toEqual({
      initial: published.initial,
      final: published.final,
      moves: rows,
    });
    expect([...states].sort()).toEqual([...published.states].sort());
    expect([...events].sort()).toEqual([...new Set(rows.map((row) => row.event))].sort());
    for (const { from, event, reason } of added) {
      expect(reason.length).toBeGreaterThan(20);
      const known = published.transitions.some((row) => row.from === from && row.event === event);
      expect(known, `${from} ${event} overrides a vector`).toBe(false);
    }
  });

  test('every combination of state, event and actor is decided by the table', () => {
    for (const state of states) {
      for (const event of events) {
        const row = rows.find((each) => each.from === state && each.event === event);
        for (const actor of ACTORS) {
          const legal = row?.actors.includes(actor) ?? false;
          const result = transition(machine, state, event, [actor]);
          expect(result).toEqual(
            legal
              ? { ok: true, value: row?.to }
              : {
                  ok: false,
                  error: {
                    reason: row ? 'wrong-actor' : 'not-listed',
                    allowed: eventsFrom(machine, state, [actor]),
                  },
                },
          );
        }
      }
    }
  });

  test('a walk of random attempts only ever moves along the table and stays in a final state', () => {
    // What has run out may be sent again: the one listed way out of a final state.
    const left = added.map(({ from }) => from);
    const lasting = machine.final.filter(
      (state) => !left.includes(state) && (state !== 'expired' || name !== 'envelope'),
    );
    const attempt = fc.tuple(fc.constantFrom(...events), fc.subarray(ACTORS));
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
        let state = machine.initial;
        for (const [event, actors] of attempts) {
          const moved = transition(machine, state, event, actors);
          if (moved.ok) {
            expect(lasting).not.toContain(state);
            expect(rows).toContainEqual(
              expect.objectContaining({ from: state, event, to: moved.value }),
            );
            state = moved.value;
          } else {
            expect(moved.error.allowed).not.toContain(event);
            for (const allowed of moved.error.allowed) {
              expect(transition(machine, state, allowed, actors).ok).toBe(true);
            }
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('every state is reached from the first, and a final one from every state', () => {
    const reached = new Set([machine.initial]);
    const ending = new Set(machine.final);
    for (const _ of states) {
      for (const row of machine.moves) {
        if (reached.has(row.from)) reached.add(row.to);
        if (ending.has(row.to)) ending.add(row.from);
      }
    }
    expect(reached.size).toBe(states.length);
    expect(ending.size).toBe(states.length);
  });
});

test('domain.md 5, security.md 3.2 (32): an event that no machine knows is refused like any move not listed', () => {
  const { machine } = tables.payment;
  expect(transition(machine, 'created', 'toString', ['SYS'])).toEqual({
    ok: false,
    error: { reason: 'not-listed', allowed: ['present', 'expire'] },
  });
});
