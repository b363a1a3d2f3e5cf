import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LISTING_STATES } from '../../../../domain/listings/listing-fields.ts';
import {
  allowedEvents,
  LISTING_EVENTS,
  LISTING_TRANSITIONS,
  type ListingActor,
  transition,
} from '../../../../domain/listings/states.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

const machine = vectors.stateMachines.listing;
const ACTORS: ListingActor[] = ['AGT', 'PRN', 'CVY', 'SYS'];

describe('domain.md 5: the listing state machine', () => {
  test('equals the vector table, row by row', () => {
    expect(LISTING_TRANSITIONS).toEqual(machine.transitions.map(({ guard: _, ...row }) => row));
    expect([...LISTING_STATES].sort()).toEqual([...machine.states].sort());
    expect([...LISTING_EVENTS].sort()).toEqual(
      [...new Set(machine.transitions.map((row) => row.event))].sort(),
    );
  });

  test('only listed moves by listed actors pass; a refusal names what is allowed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LISTING_STATES),
        fc.constantFrom(...LISTING_EVENTS),
        fc.subarray(ACTORS),
        (state, event, actors) => {
          const row = LISTING_TRANSITIONS.find(
            (each) => each.from === state && each.event === event,
          );
          const legal = row?.actors.some((actor) => actors.includes(actor)) ?? false;
          const result = transition(state, event, actors);
          expect(result.ok).toBe(legal);
          if (result.ok) expect(result.value).toBe(row?.to);
          else {
            expect(result.error.reason).toBe(row ? 'wrong-actor' : 'not-listed');
            expect(result.error.allowed).toEqual(allowedEvents(state, actors));
            expect(result.error.allowed).not.toContain(event);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('every state is reached from draft', () => {
    const reached = new Set(['draft']);
    for (const _ of LISTING_STATES) {
      for (const row of LISTING_TRANSITIONS) if (reached.has(row.from)) reached.add(row.to);
    }
    expect(reached.size).toBe(LISTING_STATES.length);
  });

  test('restore returns to the state before the archive, to draft when it is unknown', () => {
    const back = (from?: (typeof LISTING_STATES)[number]) =>
      transition('archived', 'restore', ['PRN'], from);
    expect(back('settled')).toEqual({ ok: true, value: 'settled' });
    expect(back('withdrawn')).toEqual({ ok: true, value: 'withdrawn' });
    expect(back('draft')).toEqual({ ok: true, value: 'draft' });
    expect(back()).toEqual({ ok: true, value: 'draft' });
    expect(back('active')).toEqual({ ok: true, value: 'draft' });
    expect(transition('archived', 'restore', ['AGT'], 'settled').ok).toBe(false);
  });
});
