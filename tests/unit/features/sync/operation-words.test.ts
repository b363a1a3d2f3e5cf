import { describe, expect, it } from 'vitest';
import type { ListingId, TaskId } from '../../../../domain/ids.ts';
import { needsPerson, STATE_WORDS } from '../../../../src/offline/operation-states.ts';
import { describeChange } from '../../../../src/offline/operation-words.ts';
import { OPERATION_STATES } from '../../../../src/offline/outbox/queued-change.ts';
import { listingInput, newId } from '../../../support/builders.ts';
import { anOperation } from '../../../support/fake-outbox.ts';

const listingId = newId() as ListingId;
const addressLine = '12 Quay Street, NEWTOWN NSW 2042';

function edit() {
  const base = listingInput();
  const record = {
    ...base,
    price: { asking: 90_000_000 },
    vendors: [{ ...base.vendors[0], name: 'Someone Else' }],
  } as typeof base;
  return anOperation({
    kind: 'listing.edit@1',
    listingId,
    payload: { record },
    addressLine,
    base: { record: base, version: 3 },
  });
}

describe('the words for a waiting change', () => {
  it.each(OPERATION_STATES)('%s has a word of its own', (state) => {
    expect(STATE_WORDS[state]).toMatch(/^[A-Z]/);
    const others = OPERATION_STATES.filter((each) => each !== state);
    expect(others.map((each) => STATE_WORDS[each])).not.toContain(STATE_WORDS[state]);
  });

  it('only a conflict, a refusal and an old change wait for a person', () => {
    expect(OPERATION_STATES.filter((state) => needsPerson({ state }))).toEqual([
      'conflict',
      'refused',
      'review',
    ]);
  });

  it('an edit names the parts it changes, each once, in the order of the record', () => {
    expect(describeChange(edit())).toBe('Edit: vendors, price');
  });

  it('a task and a document are called by their names', () => {
    const task = anOperation({
      kind: 'task.change@1',
      listingId,
      payload: { id: newId() as TaskId, title: 'Ring the strata', isDone: true },
      addressLine,
    });
    expect(describeChange(task)).toBe('Tick a task off: Ring the strata');
  });

  it('a kind from another version is named as such and not hidden', () => {
    expect(describeChange({ ...edit(), kind: 'listing.paint@9' as 'listing.edit@1' })).toBe(
      'A change this version doesn’t know',
    );
  });
});
