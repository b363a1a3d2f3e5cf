import { isMergeKey } from '../../../../domain/contracts/merge/merge-keys.ts';
import { type MergeValues, mergeValues } from '../../../../domain/contracts/merge/merge-values.ts';
import { numberOf } from '../../../../domain/contracts/merge/prefill.ts';
import { type PlainValue, valueFault } from '../../../../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../../../../domain/contracts/template/body.ts';
import { takesText } from '../../../../domain/contracts/template/field-types.ts';
import { propertyDate } from '../../../../domain/listings/property-time.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Ground } from '../moves-service.ts';
import type { DocumentRow } from '../store.ts';
import { findAgencyFacts, findStaff, writePrefilled } from './store.ts';

/** What the listing, the agency and its agent say today, for the fields that ask for it. */
export async function valuesToMerge(
  tx: Tx,
  { row, listing, zone }: Ground,
  now: Date,
): Promise<MergeValues> {
  const { agencyId } = row;
  const agency = await findAgencyFacts(tx, agencyId);
  const agent = await findStaff(tx, agencyId, listing.leadAgentId ?? row.createdBy);
  return mergeValues({
    listing,
    agency: { name: agency?.name ?? '', ...(agency?.abn ? { abn: agency.abn } : {}) },
    agent: agent ?? { name: row.createdByName },
    today: propertyDate(now, zone),
  });
}

/**
 * The documents with what nobody filled yet filled: from the listing where a field names it, otherwise
 * with the text the template has. What was composed stays.
 */
export function filledWith<D extends Pick<DocumentRow, 'body' | 'prefilled'>>(
  documents: readonly D[],
  values: MergeValues,
): D[] {
  return documents.map((document) => {
    const filled = document.body.fields.flatMap((field): [string, PlainValue][] => {
      if (document.prefilled[field.id] !== undefined || !takesText(field.type)) return [];
      const value = valueFor(field, values);
      return value === undefined ? [] : [[field.id, value]];
    });
    return { ...document, prefilled: { ...document.prefilled, ...Object.fromEntries(filled) } };
  });
}

/** Keeps what was filled while the envelope is still a draft: afterwards it is frozen. */
export async function keepFilled(tx: Tx, documents: readonly DocumentRow[]): Promise<void> {
  for (const document of documents) await writePrefilled(tx, document, document.prefilled);
}

function valueFor(field: TemplateField, values: MergeValues): PlainValue | undefined {
  const merged = field.merge && isMergeKey(field.merge) ? values[field.merge] : undefined;
  const text = merged ?? field.text;
  if (text === undefined || text === '') return undefined;
  const value = asValue(field, text);
  return valueFault(field, value) === null ? value : undefined;
}

/** Text as a field of that type holds it: dates in ISO form, numbers without signs, ticks as such. */
function asValue({ type }: TemplateField, text: string): PlainValue {
  const date = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (type === 'date' && date) return `${date[3]}-${date[2]}-${date[1]}`;
  if (type === 'number') return numberOf(text);
  if (type === 'checkbox') return text === 'true';
  return type === 'checkbox_multi' ? [text] : text;
}
