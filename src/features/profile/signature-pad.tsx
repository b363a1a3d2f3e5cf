import { type PointerEvent, useRef, useState } from 'react';
import { SIGNATURE_LIMITS } from '../../../domain/people/profile.ts';
import { errorText } from '../../platform/api-errors.ts';
import { pngUnder } from '../../platform/png.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import content from '../../ui/layout/content.module.css';
import styles from './profile.module.css';

export interface SignaturePadProps {
  /** A PNG in base64. */
  onUse: (png: string) => void;
  onCancel: () => void;
}

const { width, height, bytes } = SIGNATURE_LIMITS;
const INK = '#10214b';
const PEN = 5;

/** Paper to sign on, by finger, pen or mouse; who can't draw uses their name as typed. */
export function SignaturePad({ onUse, onCancel }: SignaturePadProps) {
  const [strokes, setStrokes] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState('');
  const pen = useRef<number | undefined>(undefined);
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const pad = currentTarget.getBoundingClientRect();
    const x = Math.round(((clientX - pad.left) / pad.width) * width);
    const y = Math.round(((clientY - pad.top) / pad.height) * height);
    return `${x} ${y}`;
  };
  async function use() {
    try {
      const png = await pngUnder(bytes, { width, height }, (context) => {
        context.strokeStyle = INK;
        context.lineWidth = PEN;
        context.lineCap = 'round';
        context.lineJoin = 'round';
        for (const stroke of strokes) context.stroke(new Path2D(stroke));
      });
      onUse(png);
    } catch (error) {
      setTrouble(errorText(error));
    }
  }
  return (
    <fieldset className={styles.part}>
      <legend>Draw your signature</legend>
      <svg
        role="img"
        aria-label={strokes.length === 0 ? 'Nothing drawn yet' : 'Your signature as drawn'}
        className={styles.pad}
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={(event) => {
          if (pen.current !== undefined || event.button !== 0) return;
          event.preventDefault();
          pen.current = event.pointerId;
          event.currentTarget.setPointerCapture(event.pointerId);
          const start = placeOf(event);
          setStrokes((drawn) => [...drawn, `M${start}h0.1`]);
        }}
        onPointerMove={(event) => {
          if (pen.current !== event.pointerId) return;
          const next = placeOf(event);
          setStrokes((drawn) => [...drawn.slice(0, -1), `${drawn.at(-1)}L${next}`]);
        }}
        onPointerUp={() => {
          pen.current = undefined;
        }}
        onPointerCancel={() => {
          pen.current = undefined;
        }}
      >
        <path d={strokes.join('')} fill="none" stroke={INK} strokeWidth={PEN} />
      </svg>
      <ErrorAlert messages={[trouble]} />
      <div className={content.actions}>
        <Button variant="primary" disabled={strokes.length === 0} onClick={() => void use()}>
          Use this signature
        </Button>
        <Button disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          Clear
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
