import type { ShownRect } from '../../../../domain/contracts/page-geometry.ts';
import {
  FIELD_TYPE_NAMES,
  type FieldType,
  PALETTE_SIZES,
} from '../../../../domain/contracts/template/field-types.ts';
import type { ProposedField } from '../../../ports/pdf-fields.ts';
import { labelOf, signerOfWords, typeOfWords } from './guess.ts';
import { labelPlaces } from './labels.ts';
import { placeInLine } from './line-places.ts';
import { parseTag, TAG } from './tags.ts';
import { type FormWidget, type ReadPage, readPages, type TextLine } from './text-lines.ts';

const MOST = 500;
const LEAST_SIDE = 6;

/** Finds what a checked file asks for: fields of its form, `{{tags}}`, and words before empty room. */
export async function propose(file: Uint8Array): Promise<readonly ProposedField[]> {
  const pages = await readPages(file);
  const found = pages.flatMap((page, index) => {
    const said = [...page.widgets.map((each) => ofWidget(each)), ...page.lines.flatMap(tagsOf)];
    // Words beside a field that is proposed already are its label.
    const guessed = labelsOf(page).filter((each) => !said.some((other) => meet(each, other)));
    return [...said, ...guessed].map((field) => ({ ...within(field, page), page: index }));
  });
  return found.slice(0, MOST);
}

type Found = Omit<ProposedField, 'page'>;

function ofWidget({ kind, name, isRequired, options, place }: FormWidget): Found {
  const type = typeOfWidget(kind, name, options);
  const signer = signerOfWords(name);
  return {
    ...place,
    type,
    label: labelOf(name, FIELD_TYPE_NAMES[type]),
    required: isRequired,
    ...(type === 'select' ? { options: [...new Set(options)].slice(0, 20) } : {}),
    ...(signer === undefined ? {} : { signer }),
    source: 'form',
    confidence: 0.95,
  };
}

function typeOfWidget(kind: FormWidget['kind'], name: string, options: string[]): FieldType {
  if (kind === 'signature') return 'signature';
  if (kind === 'tick') return 'checkbox';
  if (kind === 'choice') return options.length > 0 ? 'select' : 'text';
  return kind === 'lines' ? 'textarea' : typeOfWords(name);
}

function tagsOf(line: TextLine): Found[] {
  const text = line.runs.map((run) => run.text).join('');
  return Array.from(text.matchAll(TAG), (match): Found => {
    const tag = parseTag(match[1] ?? '');
    const place = placeInLine(line, match.index, match[0].length);
    return { ...tag, ...roomAt(place, tag.type), source: 'tag', confidence: 1 };
  });
}

function labelsOf(page: ReadPage): Found[] {
  return labelPlaces(page).map(({ words, context, place, confidence }) => {
    const type = typeOfWords(words);
    // An amount belongs to the agreement, whoever is named above it.
    const around = type === 'number' ? [] : context;
    const signer = [words, ...around].map(signerOfWords).find((each) => each !== undefined);
    const { height } = PALETTE_SIZES[type];
    const tall = Math.min(height, 40);
    return {
      x: place.x,
      y: place.baseline - tall + 3,
      width: place.width,
      height: tall,
      type,
      label: labelOf(words, FIELD_TYPE_NAMES[type]),
      required: type === 'signature',
      ...(signer === undefined ? {} : { signer }),
      source: 'label',
      confidence,
    };
  });
}

/** As large as the palette has it, standing where the tag stands. */
function roomAt(
  { x, baseline, width, height }: { x: number; baseline: number; width: number; height: number },
  type: FieldType,
): ShownRect {
  const size = PALETTE_SIZES[type];
  const tall =
    type === 'checkbox' ? size.height : Math.max(height * 1.3, Math.min(size.height, 40));
  const wide = type === 'checkbox' ? size.width : Math.max(width, size.width);
  return { x, y: baseline + height * 0.3 - tall, width: wide, height: tall };
}

function within<T extends ShownRect>(field: T, page: ReadPage): T {
  const width = Math.max(LEAST_SIDE, Math.min(field.width, page.width));
  const height = Math.max(LEAST_SIDE, Math.min(field.height, page.height));
  const x = Math.max(0, Math.min(field.x, page.width - width));
  const y = Math.max(0, Math.min(field.y, page.height - height));
  return { ...field, x, y, width, height };
}

function meet(one: ShownRect, other: ShownRect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
