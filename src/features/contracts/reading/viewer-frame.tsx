import { useEffect, useRef, useState } from 'react';
import { VIEWER_PATH } from '../../../../contract/content-security-policy.ts';
import {
  type PortalToViewer,
  readMessageOfViewer,
  VIEWER_PROTOCOL,
} from '../../../../contract/viewer-messages.ts';
import { readTheme } from '../../../platform/theme.ts';
import styles from './viewer-frame.module.css';

export interface ViewerFrameProps {
  file: ArrayBuffer;
  onFailed: () => void;
  onClose: () => void;
}

/** How long the viewer's own document may take. */
const PATIENCE_MS = 20_000;

/**
 * A PDF in the viewer's own document, which may call nobody: it is handed the bytes by message. Messages
 * of any other window are passed over, and so is what isn't one.
 */
export function ViewerFrame({ file, onFailed, onClose }: ViewerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setShown] = useState(false);
  const latest = useRef({ onFailed, onClose });
  latest.current = { onFailed, onClose };

  useEffect(() => {
    const late = setTimeout(() => latest.current.onFailed(), PATIENCE_MS);
    const hear = ({ origin, source, data }: MessageEvent) => {
      const own = frame.current?.contentWindow;
      if (origin !== location.origin || !own || source !== own) return;
      const message = readMessageOfViewer(data);
      if (message?.type === 'ready') {
        if (message.protocol !== VIEWER_PROTOCOL) return latest.current.onFailed();
        const show: PortalToViewer = { type: 'show', file, theme: readTheme() };
        own.postMessage(show, location.origin);
      }
      if (message?.type === 'shown') {
        clearTimeout(late);
        setShown(true);
      }
      if (message?.type === 'failed') latest.current.onFailed();
      if (message?.type === 'close') latest.current.onClose();
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(late);
      window.removeEventListener('message', hear);
    };
  }, [file]);

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
