import { useEffect, useRef } from 'react';
import type { TemplateField } from '../../domain/contracts/template/body.ts';
import { redo, select, selectedFields, undo } from './model/design.ts';
import type { DesignStore } from './model/design-store.ts';
import { copyFields, nudge, removeSelected } from './model/field-changes.ts';

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** With Shift a press goes ten points. */
const FAR = 10;

/**
 * The keys of the designer, wherever the focus is but in a box to type in: arrows move what is selected,
 * Delete takes it away, Escape lets go of it; the usual ones copy, paste, select all and go back. They are
 * taken before the canvas hears them, whose own history knows nothing of ours.
 */
export function useDesignerKeys(store: DesignStore): void {
  const copied = useRef<readonly TemplateField[]>([]);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target } = event;
      if (target instanceof Element && target.closest('input, select, textarea')) return;
      const act = actionOf(event);
      if (!act) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act();
    };
    const actionOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const step = STEPS[key];
      const { selected, page, body } = store.state();
      const hasSelection = selected.length > 0;
      if (step && hasSelection) {
        const far = shiftKey ? FAR : 1;
        return () => store.apply(nudge(step[0] * far, step[1] * far));
      }
      if ((key === 'Delete' || key === 'Backspace') && hasSelection) {
        return () => store.apply(removeSelected);
      }
      if (key === 'Escape' && hasSelection) return () => store.apply(select([]));
      if (!ctrlKey && !metaKey) return undefined;
      const ids = body.fields.filter((field) => field.page === page).map(({ id }) => id);
      const shortcuts: Record<string, () => void> = {
        z: () => store.apply(shiftKey ? redo : undo),
        y: () => store.apply(redo),
        a: () => store.apply(select(ids)),
        c: () => {
          copied.current = selectedFields(store.state());
        },
        v: () => store.apply(copyFields(copied.current, store.state().page)),
        d: () => store.apply(copyFields(selectedFields(store.state()), page)),
      };
      return shortcuts[key.toLowerCase()];
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [store]);
}
