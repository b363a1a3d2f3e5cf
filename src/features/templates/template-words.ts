import type { FILE_REFUSALS } from '../../../contract/template-shapes.ts';
import type { Formality, TemplateMode } from '../../../domain/contracts/template-types.ts';
import type { TemplateId } from '../../../domain/ids.ts';

/** What the modes are called, and what they do. */
export const MODE_WORDS: Record<TemplateMode, { name: string; hint: string }> = {
  manual: { name: 'Manual', hint: 'You place every field yourself.' },
  auto: {
    name: 'Auto',
    hint: 'Fields are suggested from the PDF’s form, its {{tags}} and its words. You review each.',
  },
};

/** How formally a document is signed (domain.md 4.8). */
export const FORMALITY_WORDS: Record<Formality, { name: string; hint: string }> = {
  simple: { name: 'Simple', hint: 'An electronic signature is enough.' },
  witnessed: { name: 'Witnessed', hint: 'Each signer has a witness who signs too.' },
  deed: { name: 'Deed', hint: 'Witnessed, and electronic only where the state allows it.' },
  'wet-ink-only': {
    name: 'Wet ink only',
    hint: 'Has to be printed; it can’t be sent to be signed.',
  },
};

/** Why a PDF is refused, and what helps. */
export const REFUSAL_WORDS: Record<(typeof FILE_REFUSALS)[number], string> = {
  encrypted: 'This PDF is protected by a password. Save it without one, then choose it again.',
  script: 'This PDF contains scripts. Print it to a new PDF, then choose that one.',
  embedded: 'This PDF carries other files inside it. Print it to a new PDF, then choose that one.',
  broken:
    'This file isn’t a PDF we can read. It is damaged, or other programs read it differently. Open it in Chrome or Edge, choose Print, then “Save as PDF”, and choose the new file.',
  'too-large': 'This PDF is too large. It may have 10 MB; save it with smaller pictures.',
  'too-many-pages': 'This PDF has more than 200 pages. Split it and choose the part to be signed.',
  'form-xfa':
    'This PDF has a form of an old kind (XFA). Print it to a new PDF, then choose that one.',
  overlaid:
    'This PDF has notes, stamps or layers over its pages, which may print differently from what the screen shows. Print it to a new PDF, look at it, then choose that one.',
  layered:
    'This PDF has layers that are switched off, or that show only on paper, on a screen or at some size. Show what is to be signed, print it to a new PDF, then choose that one.',
  noted:
    'This PDF has comments whose words aren’t on its pages. Answer or delete them, or print the PDF to a new one, look at it, then choose that one.',
  'form-filled':
    'This PDF has a form whose answers each program draws in its own way. Print it to a new PDF, look at it, then choose that one.',
  'hidden-pages':
    'This PDF holds more pages than it counts, so some programs leave pages out. Print it to a new PDF, look at every page, then choose that one.',
  'page-size':
    'A page of this PDF is smaller or larger than paper can be, or says two sizes, and programs show it differently. Print it to a new PDF, look at it, then choose that one.',
  'picture-size':
    'A picture in this PDF is cut out by one of no size, and programs show it differently. Print it to a new PDF, look at it, then choose that one.',
  doubled:
    'This PDF holds two versions of the same part, and programs show one or the other. Print it to a new PDF, look at it, then choose that one.',
  external: 'This PDF loads things from elsewhere. Print it to a new PDF, then choose that one.',
};

/** Where the screens of a template are. */
export const templateAddresses = {
  list: '/templates',
  one: (id: TemplateId) => `/templates/${id}`,
  design: (id: TemplateId) => `/templates/${id}/design`,
};
