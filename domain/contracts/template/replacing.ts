import { MIN_FIELD_SIDE, type TemplateBody, type TemplateField } from './body.ts';

/** A page as it is shown, and a place on it, in points. */
type Size = { width: number; height: number };
type Place = Size & { x: number; y: number };

/** Half a point of grace, as where bodies are judged. */
const GRACE = 0.5;

/** A field that has no place on the pages of another PDF, and why. */
export type Misfit = { field: TemplateField; why: 'no-page' | 'outside' };

/** The fields that don't fit onto other pages where they are: their page isn't there, or is too small. */
export function misfits({ fields }: TemplateBody, pages: readonly Size[]): Misfit[] {
  return fields.flatMap((field): Misfit[] => {
    const page = pages[field.page];
    if (!page) return [{ field, why: 'no-page' }];
    const fits =
      field.x + field.width <= page.width + GRACE && field.y + field.height <= page.height + GRACE;
    return fits ? [] : [{ field, why: 'outside' }];
  });
}

/** The pages, from 0, that bear fields and are of another size or turned otherwise in another PDF. */
export function otherPages(
  { fields }: TemplateBody,
  before: readonly Size[],
  after: readonly Size[],
): number[] {
  const bearing = [...new Set(fields.map(({ page }) => page))].sort((a, b) => a - b);
  return bearing.filter((page) => {
    const [was, is] = [before[page], after[page]];
    return was && is && (was.width !== is.width || was.height !== is.height);
  });
}

/** What becomes of a field that doesn't fit: the page it is put onto, from 0, or none. */
export type Decision = number | 'off';

/**
 * The body on the pages of another PDF. What fits keeps its place; what doesn't goes where somebody decided,
 * as near to its place as that page allows. One that nobody decided about stays, and is a fault.
 */
export function replacedBody(
  body: TemplateBody,
  pages: readonly Size[],
  decided: ReadonlyMap<string, Decision>,
): TemplateBody {
  const moved = misfits(body, pages).map(({ field }) => field.id);
  const gone = new Set(moved.filter((id) => decided.get(id) === 'off'));
  const { signers, groups, fields } = withoutFields(body, gone);
  return {
    signers,
    groups,
    fields: fields.map((field) => {
      const page = moved.includes(field.id) ? decided.get(field.id) : undefined;
      const size = typeof page === 'number' ? pages[page] : undefined;
      return typeof page === 'number' && size
        ? { ...field, page, ...withinPage(field, size) }
        : field;
    }),
  };
}

/** The body without these fields; what was shown only with one of them is always shown then. */
export function withoutFields(body: TemplateBody, gone: ReadonlySet<string>): TemplateBody {
  const free = <T extends TemplateBody['groups'][number] | TemplateField>(each: T): T => {
    if (!each.condition || !gone.has(each.condition.fieldId)) return each;
    const { condition: _, ...rest } = each;
    return rest as T;
  };
  return {
    signers: body.signers,
    groups: body.groups.map(free),
    fields: body.fields.filter(({ id }) => !gone.has(id)).map(free),
  };
}

/** The place moved and made as small as it takes to lie on the page, to a hundredth of a point. */
export function withinPage(rect: Place, page: Size): Place {
  const width = between(MIN_FIELD_SIDE, rect.width, page.width);
  const height = between(MIN_FIELD_SIDE, rect.height, page.height);
  return {
    x: rounded(between(0, rect.x, page.width - width)),
    y: rounded(between(0, rect.y, page.height - height)),
    width: rounded(width),
    height: rounded(height),
  };
}

function between(low: number, value: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
