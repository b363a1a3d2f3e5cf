import { IconButton } from '../../ui/actions/icon-button.tsx';
import { type Zoom, zoomStep } from '../canvas/zoom.ts';
import styles from './toolbar.module.css';

export interface ZoomSwitchProps {
  zoom: Zoom;
  /** How large the page is shown, 1 being its true size. */
  scale: number;
  onZoom: (zoom: Zoom) => void;
}

/** How large the page is shown: as fits, or in percent of its true size. */
export function ZoomSwitch({ zoom, scale, onZoom }: ZoomSwitchProps) {
  const [smaller, larger] = [zoomStep(scale, 'out'), zoomStep(scale, 'in')];
  const percent = `${Math.round(scale * 100)}%`;
  return (
    <div className={styles.group}>
      <IconButton
        icon="minus"
        label="Zoom out"
        disabled={smaller === undefined}
        onClick={() => smaller && onZoom(smaller)}
      />
      <button
        type="button"
        className={styles.tool}
        aria-label={`True size, shown at ${percent}`}
        title="True size"
        onClick={() => onZoom(100)}
      >
        {percent}
      </button>
      <IconButton
        icon="add"
        label="Zoom in"
        disabled={larger === undefined}
        onClick={() => larger && onZoom(larger)}
      />
      {(['page', 'width'] as const).map((fit) => (
        <button
          key={fit}
          type="button"
          className={styles.tool}
          aria-pressed={zoom === fit}
          onClick={() => onZoom(fit)}
        >
          {fit === 'page' ? 'Fit page' : 'Fit width'}
        </button>
      ))}
    </div>
  );
}
