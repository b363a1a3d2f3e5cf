import { PDFDict, type PDFDocument, PDFName } from '@pdfme/pdf-lib';
import { at, dictAt, everyDict, listAt, nameAt, numberAt } from '../check/dicts.ts';
import { Refused } from '../check/refused.ts';

/**
 * Makes one page of pages in layers where all of them are shown and printed, as in most plans. Refuses a
 * file with a layer that is switched off, or that depends on who looks and how.
 */
export function mergeLayers({ context, catalog }: PDFDocument): boolean {
  const dicts = everyDict(context);
  const layers = new Set(dicts.filter(isLayer));
  const properties = dictAt(catalog, 'OCProperties');
  if (!properties && layers.size === 0) return catalog.delete(PDFName.of('OCProperties'));
  const first = properties && dictAt(properties, 'D');
  const areAllOn = !first || areOn(first);
  if (!areAllOn || ![...layers].every(isAlwaysShown)) throw new Refused('layered');
  catalog.delete(PDFName.of('OCProperties'));
  for (const dict of dicts) {
    const over = dictAt(dict, 'OC');
    if (over && layers.has(over)) dict.delete(PDFName.of('OC'));
  }
  // Pages name them still, where a layer begins; an empty one says nothing.
  for (const layer of layers) for (const key of layer.keys()) layer.delete(key);
  return true;
}

function isLayer(dict: PDFDict): boolean {
  return ['OCG', 'OCMD'].includes(nameAt(dict, 'Type') ?? '');
}

/** How the file is opened: everything on, and nothing that is switched by language, person or size. */
function areOn(settings: PDFDict): boolean {
  const base = nameAt(settings, 'BaseState') ?? 'ON';
  if (base === 'OFF' || listAt(settings, 'OFF').length > 0) return false;
  const switched = listAt(settings, 'AS').flatMap((each) =>
    each instanceof PDFDict ? listAt(each, 'Category').map(String) : [],
  );
  return switched.every((category) => ['/View', '/Print', '/Export'].includes(category));
}

function isAlwaysShown(layer: PDFDict): boolean {
  if (nameAt(layer, 'Type') === 'OCMD') {
    return (
      !layer.has(PDFName.of('VE')) && ['AllOn', 'AnyOn'].includes(nameAt(layer, 'P') ?? 'AnyOn')
    );
  }
  const usage = dictAt(layer, 'Usage');
  if (!usage) return true;
  const zoom = dictAt(usage, 'Zoom');
  const isAnySize = !zoom || (!numberAt(zoom, 'min') && at(zoom, 'max') === undefined);
  return isAnySize && ['View', 'Print'].every((event) => isOnFor(usage, event));
}

function isOnFor(usage: PDFDict, event: string): boolean {
  const told = dictAt(usage, event);
  return !told || nameAt(told, `${event}State`) !== 'OFF';
}
