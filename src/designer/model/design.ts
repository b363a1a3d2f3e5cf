import type { TemplateBody, TemplateField } from '../../../domain/contracts/template/body.ts';
import type { PageSize } from './rects.ts';

/** A template while it is designed: what it says, what is looked at, and the way back. */
export type Design = {
  body: TemplateBody;
  pages: readonly PageSize[];
  /** The page in sight, from 0. */
  page: number;
  /** Ids of the fields that are selected; all on one page. */
  selected: readonly string[];
  past: readonly TemplateBody[];
  future: readonly TemplateBody[];
  /** Changes that go on as one step of undo share a name. */
  running: string | undefined;
};

/** A change of a design; gives the same object where there is nothing to do. */
export type Change = (design: Design) => Design;

const LONGEST_PAST = 100;

/** A design to begin with. */
export function newDesign(body: TemplateBody, pages: readonly PageSize[]): Design {
  return { body, pages, page: 0, selected: [], past: [], future: [], running: undefined };
}

/** Takes a changed body in, with a step to undo it. Steps with the same name in a row are one. */
export function commit(design: Design, body: Partial<TemplateBody>, running?: string): Design {
  const goesOn = running !== undefined && running === design.running;
  return {
    ...design,
    body: { ...design.body, ...body },
    past: goesOn ? design.past : [...design.past, design.body].slice(-LONGEST_PAST),
    future: [],
    running,
  };
}

/** One step back. */
export const undo: Change = (design) => {
  const body = design.past.at(-1);
  if (!body) return design;
  return settled({
    ...design,
    body,
    past: design.past.slice(0, -1),
    future: [design.body, ...design.future],
  });
};

/** One step forward again. */
export const redo: Change = (design) => {
  const [body, ...future] = design.future;
  if (!body) return design;
  return settled({ ...design, body, past: [...design.past, design.body], future });
};

/** Selects fields; those of another page bring it into sight. Unknown ids are passed over. */
export function select(ids: readonly string[]): Change {
  return (design) => {
    const fields = design.body.fields.filter(({ id }) => ids.includes(id));
    const page = fields[0]?.page ?? design.page;
    const selected = fields.filter((field) => field.page === page).map(({ id }) => id);
    if (page === design.page && selected.join() === design.selected.join()) return design;
    return { ...design, page, selected, running: undefined };
  };
}

/** Brings a page into sight; nothing is selected then. */
export function goToPage(page: number): Change {
  return (design) => {
    const last = design.pages.length - 1;
    const there = Math.min(Math.max(page, 0), last);
    if (there === design.page) return design;
    return { ...design, page: there, selected: [], running: undefined };
  };
}

/** The selected fields, in the order of the template. */
export function selectedFields({ body, selected }: Design): TemplateField[] {
  return body.fields.filter(({ id }) => selected.includes(id));
}

/** After the way back or forward: what is no longer there isn't selected either. */
function settled(design: Design): Design {
  return select(design.selected)({ ...design, running: undefined });
}
