import type { Address } from '../listing-parts.ts';
import { numbersOfDate } from './cell-dates.ts';
import { isDamagedNumber } from './clean-cell.ts';
import { type Door, readDoor } from './door-line.ts';
import type { ImportAnswers } from './import-answers.ts';
import type { ImportField } from './import-fields.ts';
import { readStreet, readStreetLine } from './street-line.ts';

type Cells = Partial<Record<ImportField, string>>;

/** The address of a row as far as its cells say it, and the lot on its plan, which is the title's. */
export type ImportedAddress = { address: Partial<Address>; lotPlan?: string };

const bare = (text: string | undefined) => text?.replace(/^lots?\b\.?\s*/i, '');
const same = (one: string, other: string) =>
  one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

/** A street number, or what was typed where a spreadsheet made a date of it. Undefined where it can't be told. */
function numberText(text: string, hasUnit: boolean, answer = 'unit'): string | undefined {
  const typed = numbersOfDate(text);
  if (typed === null || isDamagedNumber(text)) return undefined;
  if (!typed) return text.replace(/(?<=^\d+)\.0+$/, '');
  if (answer === 'as-written') return undefined;
  return typed.join(answer === 'range' || hasUnit ? '-' : '/');
}

/** Unit, lot and number from cells of their own; undefined where one of them isn't understood. */
function doorOf(cells: Cells, answers: ImportAnswers): Door | undefined {
  const unit = cells.unit && numberText(cells.unit, true, answers.doors);
  const lot = bare(cells.lot)?.replace(/\.0+$/, '');
  const number = cells.streetNumber && numberText(cells.streetNumber, Boolean(unit), answers.doors);
  if ((cells.unit && !unit) || (cells.streetNumber && !number) || (lot && isDamagedNumber(lot)))
    return undefined;
  const inUnit = readDoor(unit ?? '');
  const inNumber = readDoor(number ?? '');
  if (inNumber.rest !== '') return undefined;
  const own =
    inUnit.unit ?? (unit === undefined || inUnit.rest === '' ? inUnit.streetNumber : unit);
  const units = [own, inNumber.unit].filter(Boolean);
  return {
    ...(units.length > 0 ? { unit: units.join(', ') } : {}),
    ...((lot ?? inNumber.lot) ? { lot: lot ?? inNumber.lot ?? '' } : {}),
    ...(inNumber.streetNumber ? { streetNumber: inNumber.streetNumber } : {}),
  };
}

function asWritten(words: readonly (string | undefined)[]): Partial<Address> {
  return { asWritten: words.filter(Boolean).join(' ').slice(0, 200), streetName: '' };
}

/** Street and door from columns of their own. */
function fromParts(cells: Cells, answers: ImportAnswers): ImportedAddress {
  const { unit, lot, streetNumber, streetName, streetType } = cells;
  if (!streetName) return { address: {} };
  const street = [streetName, streetType].filter(Boolean).join(' ');
  const said = [lot && `Lot ${bare(lot)},`, unit && `${unit},`, streetNumber, street];
  const door = doorOf(cells, answers);
  if (!door) return { address: asWritten(said) };
  if (door.streetNumber || door.lot) {
    const typed = streetType ? { streetName, streetType } : readStreet(streetName);
    return { address: { ...door, ...(typed ?? { streetName }) } };
  }
  // The number may stand with the street.
  const line = readStreetLine(street, cells.suburb);
  if (!line.isRead) return { address: asWritten(said) };
  const { lotPlan, ...parts } = line.parts;
  return { address: { ...parts, ...door }, ...(lotPlan ? { lotPlan } : {}) };
}

/**
 * The address of a row, from one cell or from cells of its parts. What isn't understood stands as it is written,
 * never in the name of the street. Suburb, state and postcode come from their own cells, or else from the line.
 */
export function addressOfCells(cells: Cells, answers: ImportAnswers): ImportedAddress {
  const { streetAddress, siteName } = cells;
  const site = siteName ? { siteName } : {};
  if (!streetAddress) {
    const { address, ...title } = fromParts(cells, answers);
    return { address: { ...address, ...site }, ...title };
  }
  const line = readStreetLine(streetAddress, cells.suburb);
  if (!line.isRead) return { address: { ...line.place, ...asWritten([line.asWritten]), ...site } };
  const { lotPlan, ...parts } = line.parts;
  const isElsewhere = cells.suburb && parts.suburb && !same(cells.suburb, parts.suburb);
  const door = doorOf(cells, answers) ?? {};
  const clashes = (key: keyof Door) => door[key] && parts[key] && door[key] !== parts[key];
  if (isElsewhere || clashes('unit') || clashes('streetNumber')) {
    return { address: asWritten([cells.unit && `${cells.unit}/`, streetAddress]) };
  }
  return {
    address: { ...parts, ...door, ...site },
    ...(lotPlan ? { lotPlan } : {}),
  };
}
