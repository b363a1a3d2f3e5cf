import {
  MAX_FIELDS,
  type TemplateBody,
  type TemplateField,
} from '../../../domain/contracts/template/body.ts';
import {
  FIELD_TYPE_NAMES,
  type FieldType,
  hasOptions,
  PALETTE_SIZES,
} from '../../../domain/contracts/template/field-types.ts';
import { withinPage, withoutFields } from '../../../domain/contracts/template/replacing.ts';
import { type Change, commit, type Design, goToPage, selectedFields } from './design.ts';
import type { Rect } from './millimetres.ts';
import { snapped } from './rects.ts';

/** How far copies on the same page lie from what they are copied from, in points. */
const COPY_STEP = 12;

/** A field of a type with its palette size, its middle at a point of the page in sight. */
export function placeField(
  type: FieldType,
  middle: { x: number; y: number },
  signerId: string | undefined,
): Change {
  return (design) => {
    const page = design.pages[design.page];
    if (!page || design.body.fields.length >= MAX_FIELDS) return design;
    const size = PALETTE_SIZES[type];
    const rect = { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size };
    const field: TemplateField = {
      id: freeId(design.body, type),
      type,
      label: freeLabel(design.body, FIELD_TYPE_NAMES[type]),
      page: design.page,
      ...withinPage(snapped(rect, othersOn(design, []), page), page),
      required: false,
      ...(hasOptions(type) ? { options: ['Yes', 'No'] } : {}),
      ...(signerId === undefined ? {} : { signerId }),
    };
    return added(design, [field]);
  };
}

/** Puts fields where they were dragged to, drawn to what is near where `isSnapping`. */
export function placeFields(places: ReadonlyMap<string, Rect>, isSnapping: boolean): Change {
  return (design) => {
    const others = othersOn(design, [...places.keys()]);
    const fields = design.body.fields.map((field) => {
      const place = places.get(field.id);
      const page = design.pages[field.page];
      if (!place || !page) return field;
      const isMoved = place.x !== field.x || place.y !== field.y;
      const isSized = place.width !== field.width || place.height !== field.height;
      if (!isMoved && !isSized) return field;
      const near = isSnapping && !isSized && places.size === 1;
      return { ...field, ...withinPage(near ? snapped(place, others, page) : place, page) };
    });
    const isSame = fields.every((field, index) => field === design.body.fields[index]);
    return isSame ? design : commit(design, { fields });
  };
}

/** Moves what is selected by so many points; presses of a key in a row are one step of undo. */
export function nudge(across: number, down: number): Change {
  return (design) => {
    if (design.selected.length === 0) return design;
    const fields = changed(design, (field, page) => ({
      ...field,
      ...withinPage({ ...field, x: field.x + across, y: field.y + down }, page),
    }));
    return commit(design, { fields }, `nudge ${design.selected.join()}`);
  };
}

/** Changes what is selected; what is typed into one box in a row is one step of undo. */
export function changeSelected(patch: Partial<TemplateField>, running?: string): Change {
  return (design) => {
    const fields = changed(design, (field, page) => {
      const next = without({ ...field, ...patch });
      return { ...next, ...withinPage(next, page) };
    });
    return commit(design, { fields }, running && `${running} ${design.selected.join()}`);
  };
}

/** Takes what is selected off the template; what hung on it is always shown then. */
export const removeSelected: Change = (design) => {
  const gone = new Set(design.selected);
  if (gone.size === 0) return design;
  return { ...commit(design, withoutFields(design.body, gone)), selected: [] };
};

/** Copies fields onto a page, at the same place, or a little further on the page they are on. */
export function copyFields(copied: readonly TemplateField[], page: number): Change {
  return (start) => {
    const design = goToPage(page)(start);
    const size = design.pages[page];
    if (!size || copied.length === 0) return start;
    if (design.body.fields.length + copied.length > MAX_FIELDS) return start;
    const made: TemplateField[] = [];
    for (const field of copied) {
      const body = { ...design.body, fields: [...design.body.fields, ...made] };
      const step = field.page === page ? COPY_STEP : 0;
      const place = { ...field, x: field.x + step, y: field.y + step };
      made.push({
        ...field,
        id: freeId(body, field.type),
        label: copyLabel(body, field, page),
        page,
        ...withinPage(place, size),
      });
    }
    return added(design, made);
  };
}

/** Takes proposed fields in, with ids that are free. */
export function acceptFields(proposed: readonly TemplateField[]): Change {
  return (design) => {
    const made: TemplateField[] = [];
    for (const field of proposed) {
      const body = { ...design.body, fields: [...design.body.fields, ...made] };
      const size = design.pages[field.page];
      if (!size || body.fields.length >= MAX_FIELDS) continue;
      made.push({ ...field, id: freeId(body, field.type), ...withinPage(field, size) });
    }
    return made.length === 0 ? design : added(design, made);
  };
}

function added(design: Design, fields: readonly TemplateField[]): Design {
  const next = commit(design, { fields: [...design.body.fields, ...fields] });
  const page = fields[0]?.page ?? design.page;
  return { ...next, page, selected: fields.filter((f) => f.page === page).map(({ id }) => id) };
}

function changed(
  design: Design,
  change: (field: TemplateField, page: { width: number; height: number }) => TemplateField,
): TemplateField[] {
  const ids = new Set(selectedFields(design).map(({ id }) => id));
  return design.body.fields.map((field) => {
    const page = design.pages[field.page];
    return page && ids.has(field.id) ? change(field, page) : field;
  });
}

function othersOn({ body, page }: Design, ids: readonly string[]): TemplateField[] {
  return body.fields.filter((field) => field.page === page && !ids.includes(field.id));
}

/** Parts that were set to nothing are left out, as the schema wants them. */
function without<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}

function freeId({ fields }: TemplateBody, type: FieldType): string {
  const taken = new Set(fields.map(({ id }) => id));
  for (let number = 1; ; number++) {
    const id = `${type}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Signers read it: a copy on another page says of which page it is, one beside the first has a number. */
function copyLabel(body: TemplateBody, field: TemplateField, page: number): string {
  const name = field.label.replace(/(?:, page \d+)?(?: \d+)?$/, '');
  return freeLabel(body, field.page === page ? name : `${name}, page ${page + 1}`);
}

function freeLabel({ fields }: TemplateBody, name: string): string {
  const taken = new Set(fields.map(({ label }) => label));
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) {
    if (!taken.has(`${name} ${number}`)) return `${name} ${number}`;
  }
}
