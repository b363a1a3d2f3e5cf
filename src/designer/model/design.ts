import type { TemplateBody, TemplateField } from '../../../domain/contracts/template/body.ts';
import type { PageSize } from './rects.ts';

/** The PDF under the fields: which it is, its bytes, and its pages. */
export type Pdf = { id: string; bytes: ArrayBuffer; pages: readonly PageSize[] };

/** What a step back leads to. */
type Step = { body: TemplateBody; pdf: Pdf };

/** A template while it is designed: what it says, what is looked at, and the way back. */
export type Design = {
  body: TemplateBody;
  pdf: Pdf;
  /** Those of the PDF. */
  pages: readonly PageSize[];
  /** The page in sight, from 0. */
  page: number;
  /** Ids of the fields that are selected; all on one page. */
  selected: readonly string[];
  past: readonly Step[];
  future: readonly Step[];
  /** Changes that go on as one step of undo share a name. */
  running: string | undefined;
};

/** A change of a design; gives the same object where there is nothing to do. */
export type Change = (design: Design) => Design;

const LONGEST_PAST = 100;

/** A design to begin with. */
export function newDesign(body: TemplateBody, pdf: Pdf): Design {
  const { pages } = pdf;
  return { body, pdf, pages, page: 0, selected: [], past: [], future: [], running: undefined };
}

/** Takes a changed body in, with a step to undo it. Steps with the same name in a row are one. */
export function commit(design: Design, body: Partial<TemplateBody>, running?: string): Design {
  const goesOn = running !== undefined && running === design.running;
  return {
    ...design,
    body: { ...design.body, ...body },
    past: goesOn ? design.past : [...design.past, stepOf(design)].slice(-LONGEST_PAST),
    future: [],
    running,
  };
}

/** What a step back to now leads to. */
export function stepOf({ body, pdf }: Design): Step {
  return { body, pdf };
}

/** One step back, with the PDF that was there. */
export const undo: Change = (design) => {
  const step = design.past.at(-1);
  if (!step) return design;
  return settled({
    ...design,
    ...step,
    past: design.past.slice(0, -1),
    future: [stepOf(design), ...design.future],
  });
};

/** One step forward again. */
export const redo: Change = (design) => {
  const [step, ...future] = design.future;
  if (!step) return design;
  return settled({ ...design, ...step, past: [...design.past, stepOf(design)], future });
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

/** After another body or PDF came: what isn't there any more is neither selected nor in sight. */
export function settled(design: Design): Design {
  const { pages } = design.pdf;
  const page = Math.max(0, Math.min(design.page, pages.length - 1));
  return select(design.selected)({ ...design, pages, page, running: undefined });
}
