import type { Template } from '@pdfme/common';
import { Designer } from '@pdfme/ui';
import { movedRect, type Rect, toMillimetres } from '../model/millimetres.ts';
import type { PageSize } from '../model/rects.ts';
import { type FieldSchema, fieldPlugins } from './field-plugins.ts';
import type { ShownField } from './shown-field.ts';
import { PX_PER_POINT, type Room } from './zoom.ts';

/** What a person does in the canvas. */
export type CanvasEvents = {
  onPlaced(places: ReadonlyMap<string, Rect>): void;
  onSelected(ids: readonly string[]): void;
  onRemoved(): void;
};

/** One page of a template with its fields. */
export type PdfmeCanvas = {
  show(page: { width: number; height: number }, fields: readonly ShownField[]): void;
  select(ids: readonly string[]): void;
  /** Shows the page so large, 1 being its true size, in so much room. */
  zoom(scale: number, page: PageSize, room: Room): void;
  close(): void;
};

const TRIES = 8;

/**
 * The only door to @pdfme/ui, only ever import()ed. Its canvas shows one page at a time, a blank one of the
 * page's size over which the page's picture lies: with the PDF itself it would draw all pages again at
 * each change. What it moved comes back in points; what is shown it never changes by itself.
 */
export function openCanvas(domContainer: HTMLElement, events: CanvasEvents): PdfmeCanvas {
  let focused: string | undefined;
  let held: readonly ShownField[] = [];
  let drawn = '';
  let chosen: readonly string[] = [];
  /** Which showing was asked for, and which one is in sight; between them its selection means nothing. */
  let revision = 0;
  let inSight = 0;
  let isTelling = true;
  /** What has to be selected once the canvas has drawn, and how often it may still be asked to. */
  let wanted: { ids: readonly string[]; tries: number } | undefined;
  const designer = new Designer({
    domContainer,
    template: templateOf({ width: 595, height: 842 }, [], 0),
    plugins: fieldPlugins({
      onFocus(id) {
        focused = id;
        if (!chosen.includes(id)) events.onSelected([id]);
      },
      isFocused: (id) => id === focused,
      onDrawn(drawnRevision) {
        inSight = drawnRevision;
      },
    }),
    options: { sidebarOpen: false, zoomLevel: 1, maxZoom: 4_000 },
  });
  const forget = (event: FocusEvent) => {
    // An element that is drawn anew loses the focus to nothing; a person gives it to something.
    if (event.relatedTarget !== null) focused = undefined;
  };
  domContainer.addEventListener('focusout', forget);

  designer.onChangeTemplate(({ schemas: [page = []] }) => {
    if (!isTelling) return undefined;
    const byName = new Map(page.map((schema) => [schema.name, schema]));
    const places = new Map<string, Rect>();
    for (const field of held) {
      const schema = byName.get(field.id);
      if (!schema) return events.onRemoved();
      const { position, width, height } = schema;
      places.set(field.id, movedRect(field, { ...position, width, height }));
    }
    drawn = '';
    return events.onPlaced(places);
  });
  designer.onChangeSelection(({ schemas }) => {
    if (inSight !== revision) return undefined;
    const ids = schemas.map(({ name }) => name);
    if (!wanted) {
      chosen = ids;
      return events.onSelected(ids);
    }
    if (ids.join() === wanted.ids.join()) wanted = undefined;
    else if (--wanted.tries < 0) wanted = undefined;
    else designer.selectSchemas([...wanted.ids]);
    return undefined;
  });

  return {
    show(page, fields) {
      held = fields;
      const next = JSON.stringify([page, fields]);
      if (next === drawn) return;
      drawn = next;
      // It lets go of its selection when it is shown something new.
      wanted = { ids: chosen, tries: TRIES };
      revision += 1;
      if (fields.length === 0) inSight = revision;
      // It tells of what it is given as well.
      isTelling = false;
      designer.updateTemplate(templateOf(page, fields, revision));
      isTelling = true;
    },
    select(ids) {
      if (!wanted && ids.join() === chosen.join()) return;
      chosen = ids;
      wanted = { ids, tries: TRIES };
      designer.selectSchemas([...ids]);
    },
    zoom: (scale, page, room) =>
      designer.updateOptions({ zoomLevel: scale / ownScale(page, room) }),
    close() {
      domContainer.removeEventListener('focusout', forget);
      designer.destroy();
    },
  };
}

/** What the library shows a page at by itself, which its zoom multiplies: the whole page, in whole hundredths. */
function ownScale({ width, height }: PageSize, room: Room): number {
  const scaleOf = (length: number, points: number) =>
    Math.floor(Math.min(1, length / (points * PX_PER_POINT)) * 100) / 100;
  return Math.max(
    0.01,
    Math.min(scaleOf(room.width - 45, width), scaleOf(room.height - 30, height)),
  );
}

function templateOf(
  { width, height }: { width: number; height: number },
  fields: readonly ShownField[],
  revision: number,
): Template {
  const size = { width: toMillimetres(width), height: toMillimetres(height) };
  return {
    basePdf: { ...size, padding: [0, 0, 0, 0] },
    schemas: [fields.map((field) => schemaOf(field, revision))],
  };
}

function schemaOf(field: ShownField, revision: number): FieldSchema {
  const { id, type, text, colour, isFilled, description, ...rect } = field;
  return {
    name: id,
    type,
    content: '',
    position: { x: toMillimetres(rect.x), y: toMillimetres(rect.y) },
    width: toMillimetres(rect.width),
    height: toMillimetres(rect.height),
    text,
    colour,
    isFilled,
    description,
    revision,
  };
}
