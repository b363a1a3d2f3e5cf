import { type PointerEvent, useEffect, useState } from 'react';
import { type FieldType, PALETTE_SIZES } from '../../../domain/contracts/template/field-types.ts';

/** A field on its way from the palette onto the page. */
export type Dragging = {
  type: FieldType;
  /** The pointer in the window. */
  x: number;
  y: number;
  hasMoved: boolean;
  /** As large as it will be on the page. */
  size: { width: number; height: number };
  from: { x: number; y: number };
};

/** How far a pointer goes before a press is a drag, in pixels. */
const SLACK = 6;

/** Drags by mouse, pen and touch alike; `onDrop` gets the place in the window. */
export function usePaletteDrag(
  scale: () => number,
  onDrop: (type: FieldType, at: { x: number; y: number }) => void,
) {
  const [dragging, setDragging] = useState<Dragging>();
  const isOn = dragging !== undefined;

  useEffect(() => {
    if (!isOn) return undefined;
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) =>
      setDragging((now) => {
        if (!now) return now;
        const distance = Math.hypot(x - now.from.x, y - now.from.y);
        return { ...now, x, y, hasMoved: now.hasMoved || distance > SLACK };
      });
    const end = ({ clientX: x, clientY: y, type }: globalThis.PointerEvent) => {
      if (dragging?.hasMoved && type === 'pointerup') onDrop(dragging.type, { x, y });
      // After the click that follows, which must know that this was a drag.
      setTimeout(() => setDragging(undefined));
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [isOn, dragging, onDrop]);

  return {
    dragging,
    start(type: FieldType, event: PointerEvent) {
      if (event.button !== 0) return;
      const { clientX: x, clientY: y } = event;
      // A touch would otherwise stay with the button it began on.
      if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
      const { width, height } = PALETTE_SIZES[type];
      const size = { width: width * scale(), height: height * scale() };
      setDragging({ type, x, y, from: { x, y }, hasMoved: false, size });
    },
  };
}
