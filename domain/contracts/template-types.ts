import type { ProductType } from '../products/product-types.ts';

/** The three kinds of document that people sign, by the ids of their products (spec 1). */
export const TEMPLATE_TYPES = [
  'sale-contract',
  'listing-agreement',
  'adhoc-contract',
] as const satisfies readonly ProductType[];

/** A kind of document to sign. */
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

/** How fields come onto a template: placed by hand, or proposed from the PDF and reviewed (spec 1). */
export const TEMPLATE_MODES = ['manual', 'auto'] as const;

/** How the fields of a template began. */
export type TemplateMode = (typeof TEMPLATE_MODES)[number];

/** How formally a document has to be signed (domain.md 4.8). */
export const FORMALITIES = ['simple', 'witnessed', 'deed', 'wet-ink-only'] as const;

/** How formally a document has to be signed. */
export type Formality = (typeof FORMALITIES)[number];

/** Whether a template is offered when somebody composes. */
export const TEMPLATE_STATES = ['active', 'archived'] as const;
