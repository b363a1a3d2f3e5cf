import type { TemplateBody } from '../../../domain/contracts/template/body.ts';
import { type Change, commit, type Pdf, settled } from './design.ts';

/** Puts another PDF under the fields, which somebody found a place for on it. One step of undo. */
export function replacePdf(pdf: Pdf, body: TemplateBody): Change {
  return (design) => settled({ ...commit(design, body), pdf });
}
