import { describe, expect, it } from 'vitest';
import type { TemplateBody } from '../../../domain/contracts/template/body.ts';
import { bodyFaults } from '../../../domain/contracts/template/body-faults.ts';
import { FIELD_TYPES, PALETTE_SIZES } from '../../../domain/contracts/template/field-types.ts';
import {
  type Change,
  type Design,
  goToPage,
  newDesign,
  redo,
  select,
  selectedFields,
  undo,
} from '../../../src/designer/model/design.ts';
import {
  changeSelected,
  copyFields,
  nudge,
  placeField,
  placeFields,
  removeSelected,
} from '../../../src/designer/model/field-changes.ts';
import {
  addGroup,
  addSigner,
  addWitness,
  removeSigner,
} from '../../../src/designer/model/people-changes.ts';
import { acceptProposals, signerIdOf, whoseText } from '../../../src/designer/model/proposals.ts';
import { replacePdf } from '../../../src/designer/model/replace-pdf.ts';

const EMPTY: TemplateBody = { signers: [], groups: [], fields: [] };
const PAGES = [
  { width: 595, height: 842 },
  { width: 842, height: 595 },
  { width: 400, height: 700 },
];

const PDF = { id: 'first', bytes: new ArrayBuffer(0), pages: PAGES };

function designAfter(...changes: Change[]): Design {
  return changes.reduce((design, change) => change(design), newDesign(EMPTY, PDF));
}

const place = placeField('signature', { x: 300, y: 400 }, 'vendor-1');

describe('spec 3: the palette', () => {
  it.each(FIELD_TYPES)(
    '%s comes at its palette size, not required, its middle where it was put',
    (type) => {
      const [field] = designAfter(placeField(type, { x: 297.5, y: 421 }, undefined)).body.fields;
      const { width, height } = PALETTE_SIZES[type];
      expect(field).toMatchObject({ type, width, height, required: false, page: 0 });
      expect(field?.x).toBeCloseTo(297.5 - width / 2, 1);
      expect(field?.y).toBeCloseTo(421 - height / 2, 1);
    },
  );

  it('a field dropped at the edge is moved onto the page', () => {
    const [field] = designAfter(placeField('signature', { x: 590, y: 2 }, undefined)).body.fields;
    expect(field).toMatchObject({ x: 345, y: 0 });
  });
});

describe('the way back', () => {
  it('undo and redo go through every step, and a new step ends what could be redone', () => {
    const placed = designAfter(addSigner('vendor'), place, nudge(10, 0));
    const x = placed.body.fields[0]?.x ?? 0;
    const back = undo(placed);
    expect(back.body.fields[0]?.x).toBe(x - 10);
    expect(redo(back).body).toEqual(placed.body);
    expect(undo(undo(back)).body.fields).toEqual([]);
    expect(undo(undo(undo(undo(back)))).body).toEqual(EMPTY);
    expect(redo(nudge(0, 1)(back)).body.fields[0]?.x).toBe(x - 10);
  });

  it('presses of an arrow key in a row are one step; after another selection it is a new one', () => {
    const moved = designAfter(place, nudge(1, 0), nudge(1, 0), nudge(0, 1));
    expect(moved.past).toHaveLength(2);
    const later = nudge(1, 0)(select([moved.body.fields[0]?.id ?? ''])(select([])(moved)));
    expect(later.past).toHaveLength(3);
  });

  it('what an undo takes away is no longer selected', () => {
    expect(undo(designAfter(place)).selected).toEqual([]);
  });

  it('a change that changes nothing leaves no step', () => {
    const placed = designAfter(place);
    const [field] = placed.body.fields;
    if (!field) throw new Error('no field');
    expect(placeFields(new Map([[field.id, field]]), true)(placed)).toBe(placed);
    expect(nudge(1, 1)(select([])(placed)).past).toHaveLength(1);
  });
});

describe('moving', () => {
  it('a field that comes near another joins its edge; without snapping it stays where it was put', () => {
    const placed = designAfter(place, placeField('text', { x: 100, y: 100 }, undefined));
    const [first, second] = placed.body.fields;
    if (!first || !second) throw new Error('no fields');
    const near = { ...second, x: first.x + 3, y: 100.5 };
    const at = (isSnapping: boolean) =>
      placeFields(new Map([[second.id, near]]), isSnapping)(placed).body.fields[1];
    expect(at(true)?.x).toBe(first.x);
    expect(at(false)?.x).toBe(first.x + 3);
  });

  it('several fields keep their places to each other', () => {
    const two = designAfter(place, placeField('text', { x: 200, y: 600 }, undefined));
    const all = select(two.body.fields.map(({ id }) => id))(two);
    const moved = nudge(7, -3)(all).body.fields;
    expect(
      moved.map(({ x, y }, index) => [
        x - (two.body.fields[index]?.x ?? 0),
        y - (two.body.fields[index]?.y ?? 0),
      ]),
    ).toEqual([
      [7, -3],
      [7, -3],
    ]);
  });
});

describe('copies', () => {
  it('onto another page they keep their place where it fits, and get ids of their own', () => {
    const placed = designAfter(place);
    const copied = copyFields(selectedFields(placed), 2)(placed);
    expect(copied.page).toBe(2);
    expect(copied.body.fields.map(({ id }) => id)).toEqual(['signature-1', 'signature-2']);
    expect(copied.body.fields[1]).toMatchObject({
      page: 2,
      x: 150,
      y: 360,
      label: 'Signature, page 3',
    });
  });

  it('onto the same page they lie a little further', () => {
    const placed = designAfter(place);
    const [one, other] = copyFields(selectedFields(placed), 0)(placed).body.fields;
    expect([(other?.x ?? 0) - (one?.x ?? 0), (other?.y ?? 0) - (one?.y ?? 0)]).toEqual([12, 12]);
  });
});

describe('people and groups', () => {
  it('a signer who goes takes their witness along; their fields stay and are nobody’s', () => {
    const design = designAfter(
      addSigner('vendor'),
      addWitness('vendor-1'),
      place,
      removeSigner('vendor-1'),
    );
    expect(design.body.signers).toEqual([]);
    expect(design.body.fields[0]?.signerId).toBeUndefined();
  });

  it('a group takes in what is selected', () => {
    const design = designAfter(
      addSigner('vendor'),
      place,
      addGroup('signer', 'Vendor 1', 'vendor-1'),
    );
    expect(design.body.fields[0]?.groupId).toBe('group-1');
    expect(bodyFaults(design.body, PAGES)).toEqual([]);
  });

  it('a condition on a field goes with the field', () => {
    const tick = designAfter(placeField('checkbox', { x: 50, y: 50 }, undefined));
    const [ticked] = tick.body.fields;
    const text = placeField('text', { x: 200, y: 200 }, undefined)(tick);
    const hung = changeSelected({ condition: { fieldId: ticked?.id ?? '', equals: 'true' } })(text);
    const gone = removeSelected(select([ticked?.id ?? ''])(hung));
    expect(gone.body.fields.map(({ condition }) => condition)).toEqual([undefined]);
  });
});

describe('another PDF under the fields', () => {
  const pdf = { id: 'second', bytes: new ArrayBuffer(0), pages: [{ width: 300, height: 300 }] };
  const design = designAfter(place, goToPage(2), placeField('text', { x: 380, y: 690 }, undefined));

  it('undo gives back the former PDF with its fields, and redo the other one', () => {
    const replaced = replacePdf(pdf, EMPTY)(design);
    expect([replaced.pdf.id, replaced.page, replaced.body]).toEqual(['second', 0, EMPTY]);
    expect(goToPage(2)(replaced).page).toBe(0);
    const back = undo(replaced);
    expect([back.pdf.id, back.pages, back.body]).toEqual(['first', PAGES, design.body]);
    expect(redo(back).pdf.id).toBe('second');
  });
});

describe('suggested fields', () => {
  const suggested = {
    type: 'signature',
    label: 'Signed by',
    page: 1,
    x: 40,
    y: 40,
    width: 250,
    height: 80,
    required: true,
    signer: 'Vendor2',
  } as const;

  it('bring along whom they name, in one step', () => {
    const design = designAfter(acceptProposals([{ key: 0, field: suggested }]));
    expect(design.body.signers.map(({ id }) => id)).toEqual(['vendor-2']);
    expect(whoseText('vendor-1-witness', design.body.signers)).toBe('Witness of Vendor 1');
    expect(design.body.fields[0]).toMatchObject({ id: 'signature-1', signerId: 'vendor-2' });
    expect(bodyFaults(design.body, PAGES)).toEqual([]);
    expect(undo(design).body).toEqual(EMPTY);
  });

  it('a merge key that isn’t one of ours, such as an expression, fills nothing', () => {
    const field = {
      ...suggested,
      type: 'text' as const,
      merge: '{{constructor.constructor("x")()}}',
    };
    const [taken] = designAfter(acceptProposals([{ key: 0, field }])).body.fields;
    expect(taken).not.toHaveProperty('merge');
  });

  it.each([
    ['Vendor1', 'vendor-1'],
    ['buyer', 'buyer-1'],
    ['vendor-2-witness', 'vendor-2-witness'],
    ['Agent', 'agent-1'],
    ['Solicitor', undefined],
    [undefined, undefined],
  ])('%s is %s', (said, id) => {
    expect(signerIdOf(said)).toBe(id);
  });
});
