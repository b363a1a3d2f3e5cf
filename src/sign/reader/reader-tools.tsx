import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { canZoom, nextZoom } from './zoom.ts';

export interface ReaderToolsProps {
  /** Counts from 1, over all documents. */
  page: number;
  count: number;
  zoom: number;
  onZoom: (zoom: number) => void;
  isText: boolean;
  onText: (isText: boolean) => void;
}

/** Where one is in the documents, and how large they are shown. */
export function ReaderTools({ page, count, zoom, onZoom, isText, onText }: ReaderToolsProps) {
  return (
    <section aria-label="Reading" className="tools">
      <span className="tabular">{`Page ${page} of ${count}`}</span>
      {isText ? null : (
        <span className="tool-pair">
          <IconButton
            icon="minus"
            label="Smaller"
            aria-disabled={!canZoom(zoom, -1)}
            onClick={() => onZoom(nextZoom(zoom, -1))}
          />
          <span className="tabular" role="status">
            <span className="only-read">Shown at </span>
            {Math.round(zoom * 100)}&nbsp;%
          </span>
          <IconButton
            icon="add"
            label="Larger"
            aria-disabled={!canZoom(zoom, 1)}
            onClick={() => onZoom(nextZoom(zoom, 1))}
          />
        </span>
      )}
      <Button size="small" aria-pressed={isText} onClick={() => onText(!isText)}>
        Read as text
      </Button>
    </section>
  );
}
