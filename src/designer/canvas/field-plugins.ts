import type { Plugin, Plugins, Schema } from '@pdfme/common';
import { FIELD_TYPES } from '../../../domain/contracts/template/field-types.ts';

/** What our fields carry besides what every field of the canvas has; its `name` is the field's id. */
export type FieldSchema = Schema & {
  text: string;
  colour: string;
  isFilled: boolean;
  description: string;
  /** Which showing it belongs to. */
  revision: number;
};

/** What the fields of the canvas tell. */
type FieldEvents = {
  onFocus(id: string): void;
  onDrawn(revision: number): void;
  /** Which field has to have the focus again after it was drawn anew. */
  isFocused(id: string): boolean;
};

/**
 * The twelve field types for the canvas: each is a box in its signer's colour with its name. Nothing of a
 * template is ever run or read as markup: what it says is text, and nothing is made from it here.
 */
export function fieldPlugins(events: FieldEvents): Plugins {
  return Object.fromEntries(FIELD_TYPES.map((type) => [type, fieldPlugin(type, events)]));
}

/** How large a field's name is on the screen, whatever the zoom. */
const TEXT_PX = 12;

const PX_PER_MM = 96 / 25.4;

function fieldPlugin(type: string, events: FieldEvents): Plugin<FieldSchema> {
  return {
    ui({ rootElement, schema, mode, stopEditing, scale }) {
      // A second click would begin to edit what stands in a field, which is nothing to us.
      if (mode === 'designer') stopEditing?.();
      rootElement.parentElement?.removeAttribute('title');
      rootElement.replaceChildren(drawn(schema, events, scale));
      events.onDrawn(schema.revision);
      if (events.isFocused(schema.name)) {
        rootElement.querySelector<HTMLElement>('[data-field]')?.focus({ preventScroll: true });
      }
    },
    // PDFs are made by the server.
    pdf: () => undefined,
    propPanel: { schema: {}, defaultSchema: { ...EMPTY, type } },
  };
}

const EMPTY = {
  name: '',
  content: '',
  position: { x: 0, y: 0 },
  width: 10,
  height: 10,
  text: '',
  colour: '',
  isFilled: false,
  description: '',
  revision: 0,
};

function drawn(schema: FieldSchema, { onFocus }: FieldEvents, scale: number): HTMLElement {
  const box = document.createElement('div');
  box.dataset.field = schema.name;
  box.dataset.type = schema.type;
  box.tabIndex = 0;
  box.setAttribute('role', 'button');
  box.setAttribute('aria-label', schema.description);
  box.style.setProperty('--signer', schema.colour);
  if (schema.isFilled) box.dataset.filled = '';
  box.style.fontSize = `${Math.min(TEXT_PX / scale, schema.height * PX_PER_MM * 0.8)}px`;
  box.textContent = schema.text;
  box.addEventListener('focus', () => onFocus(schema.name));
  return box;
}
