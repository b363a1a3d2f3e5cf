import { Button } from '../../ui/actions/button.tsx';
import type { PadSize } from './pad-size.ts';
import { strokePath } from './strokes.ts';
import type { useStrokes } from './use-strokes.ts';

export interface DrawPadProps {
  label: string;
  size: PadSize;
  drawing: ReturnType<typeof useStrokes>;
}

/** Paper to sign on, by finger, pen or mouse; who can't draw types instead. */
export function DrawPad({ label, size, drawing }: DrawPadProps) {
  const { strokes, undo, clear, pad } = drawing;
  const isEmpty = strokes.length === 0;
  return (
    <div className="stack">
      <svg
        {...pad}
        role="img"
        aria-label={isEmpty ? `${label}: nothing drawn yet` : `${label}: drawn`}
        className="paper pad"
        viewBox={`0 0 ${size.width} ${size.height}`}
      >
        <path
          className="line"
          d={`M${size.width * 0.06} ${size.height * 0.8}h${size.width * 0.88}`}
        />
        <path className="ink" d={strokes.map(strokePath).join('')} />
      </svg>
      <div className="row">
        <Button icon="restore" disabled={isEmpty} onClick={undo}>
          Undo
        </Button>
        <Button icon="close" disabled={isEmpty} onClick={clear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
