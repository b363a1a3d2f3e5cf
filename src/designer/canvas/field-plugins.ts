import type { Plugin, Plugins, Schema } from '@pdfme/common';
import { FIELD_TYPES } from '../../../domain/contracts/template/field-types.ts';

/** What our fields carry besides what every field of the canvas has; its `name` is the field's id. */
export type FieldSchema = Schema & {
  text: string;
  colour: string;
  isFilled: boolean;
  description: string;
};

/** What the fields of the canvas tell. */
type FieldEvents = {
  onFocus(id: string): void;
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

function fieldPlugin(type: string, events: FieldEvents): Plugin<FieldSchema> {
  return {
    ui({ rootElement, schema, mode, stopEditing }) {
      // A second click would begin to edit what stands in a field, which is nothing to us.
      if (mode === 'designer') stopEditing?.();
      rootElement.parentElement?.removeAttribute('title');
      rootElement.replaceChildren(drawn(schema, events));
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
};

function drawn(schema: FieldSchema, { onFocus }: FieldEvents): HTMLElement {
  const box = document.createElement('div');
  box.dataset.field = schema.name;
  box.dataset.type = schema.type;
  box.tabIndex = 0;
  box.setAttribute('role', 'button');
  box.setAttribute('aria-label', schema.description);
  box.style.setProperty('--signer', schema.colour);
  if (schema.isFilled) box.dataset.filled = '';
  box.textContent = schema.text;
  box.addEventListener('focus', () => onFocus(schema.name));
  return box;
}
