import { type PointerEvent, useRef, useState } from 'react';
import type { PadSize } from './pad-size.ts';
import type { Point, Stroke } from './strokes.ts';

/** What was drawn, and the ways to draw on, to take the last stroke back and to begin anew. */
export function useStrokes(size: PadSize) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const pen = useRef<number | undefined>(undefined);

  const placeOf = (event: { clientX: number; clientY: number }, pad: Element): Point => {
    const { left, top, width, height } = pad.getBoundingClientRect();
    return {
      x: ((event.clientX - left) / width) * size.width,
      y: ((event.clientY - top) / height) * size.height,
    };
  };

  return {
    strokes,
    undo: () => setStrokes((drawn) => drawn.slice(0, -1)),
    clear: () => setStrokes([]),
    /** For the pad: one pen at a time, followed wherever it goes until it is lifted. */
    pad: {
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        if (pen.current !== undefined || event.button !== 0) return;
        event.preventDefault();
        pen.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
        const start = placeOf(event, event.currentTarget);
        setStrokes((drawn) => [...drawn, [start]]);
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        if (pen.current !== event.pointerId) return;
        const pad = event.currentTarget;
        const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
        const places = (moves.length > 0 ? moves : [event]).map((move) => placeOf(move, pad));
        setStrokes((drawn) => [...drawn.slice(0, -1), [...(drawn.at(-1) ?? []), ...places]]);
      },
      onPointerUp: (event: PointerEvent) => lift(event.pointerId),
      onPointerCancel: (event: PointerEvent) => lift(event.pointerId),
    },
  };

  function lift(pointerId: number): void {
    if (pen.current === pointerId) pen.current = undefined;
  }
}
