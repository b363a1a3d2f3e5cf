import { TEMPLATE_TYPES, type TemplateType } from '../../../domain/contracts/template-types.ts';
import {
  FUNDING_FAMILIES,
  isFundingFamily,
  type ProductType,
} from '../../../domain/products/product-types.ts';

/** A document product of the sign step by its address; undefined when there is none (spec 2). */
export function contractProduct(part: string): TemplateType | undefined {
  return TEMPLATE_TYPES.find((product) => product === part);
}

/** A product of a funding family by its address; undefined when the family has no such product. */
export function fundingProduct(family: string, part: string): ProductType | undefined {
  if (!isFundingFamily(family)) return undefined;
  const products: readonly ProductType[] = FUNDING_FAMILIES[family];
  return products.find((product) => product === part);
}

/** Whether a part of an address can name a page of a step: lower-case words joined by dashes. */
export function isStepPage(part: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(part) && part.length <= 40;
}

/** Whether a part of an address can be the number of a record: an id of ours. */
export function isRecordId(part: string): boolean {
  return /^[0-9a-z-]{1,64}$/i.test(part);
}
