import { useMemo, useRef } from 'react';
import { VIEWER_PATH } from '../../../../contract/content-security-policy.ts';
import { useViewer } from '../../../platform/viewer-link.ts';
import styles from './viewer-frame.module.css';

export interface ViewerFrameProps {
  file: ArrayBuffer;
  onFailed: () => void;
  onClose: () => void;
}

/** A PDF in the viewer's own document. */
export function ViewerFrame({ file, onFailed, onClose }: ViewerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useMemo(() => ({ file }), [file]);
  const isShown = useViewer(frame, { shown, onFailed, onClose });
  return (
    <div className={styles.holder} aria-busy={!isShown}>
      {isShown ? null : <p role="status">Opening the document…</p>}
      <iframe
        ref={frame}
        className={styles.frame}
        src={VIEWER_PATH}
        title="Document"
        data-stage={isShown ? 'shown' : 'loading'}
      />
    </div>
  );
}
