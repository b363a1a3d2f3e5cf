import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type PortalToViewer,
  readMessageOfViewer,
  VIEWER_PROTOCOL,
} from '../../contract/viewer-messages.ts';
import { readTheme } from './theme.ts';

/** How long the viewer's own document may take. */
const PATIENCE_MS = 20_000;

/** What is to be shown, and who hears of it. Another `shown` begins anew, so it is made once. */
export type ViewerWish = {
  shown: Omit<PortalToViewer, 'type' | 'theme'>;
  onFailed: () => void;
  onClose?: () => void;
};

/**
 * Hands a PDF to the viewer in a frame, which may call nobody: it gets the bytes by message. Messages of any
 * other window are passed over, and so is what isn't one. Gives whether the first page is drawn.
 */
export function useViewer(
  frame: RefObject<HTMLIFrameElement | null>,
  { shown, onFailed, onClose }: ViewerWish,
): boolean {
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
        const show: PortalToViewer = { type: 'show', theme: readTheme(), ...shown };
        own.postMessage(show, location.origin);
      }
      if (message?.type === 'shown') {
        clearTimeout(late);
        setShown(true);
      }
      if (message?.type === 'failed') latest.current.onFailed();
      if (message?.type === 'close') latest.current.onClose?.();
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(late);
      window.removeEventListener('message', hear);
    };
  }, [frame, shown]);
  return isShown;
}
