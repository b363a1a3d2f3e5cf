import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { DESIGNER_PATH } from '../../../../../contract/content-security-policy.ts';
import {
  DESIGNER_PROTOCOL,
  type PortalToDesigner,
  readDesignerMessage,
} from '../../../../../contract/designer-messages.ts';
import type { TemplateBody } from '../../../../../domain/contracts/template/body.ts';
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx';
import styles from './designer-frame.module.css';

/** What the portal can tell the designer. */
export type DesignerHandle = { tell(message: PortalToDesigner): void };

export interface DesignerFrameProps {
  /** What it begins with, once that is there; another one begins anew. */
  start: PortalToDesigner | undefined;
  onChanged: (body: TemplateBody, fileId: string) => void;
  onPropose: () => void;
  onShown: () => void;
  ref?: Ref<DesignerHandle>;
}

/**
 * The template designer in its own document: it gets what to design by message and gives back each change.
 * Messages of any other origin or window are passed over, and so is what isn't one.
 */
export function DesignerFrame({ start, onChanged, onPropose, onShown, ref }: DesignerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<'loading' | 'shown' | 'failed' | 'outdated'>('loading');
  const [isReady, setReady] = useState(false);
  const latest = useRef({ onChanged, onPropose, onShown });
  latest.current = { onChanged, onPropose, onShown };

  const tell = (message: PortalToDesigner) =>
    frame.current?.contentWindow?.postMessage(message, location.origin);
  useImperativeHandle(ref, () => ({ tell }));

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      const own = frame.current?.contentWindow;
      if (origin !== location.origin || !own || source !== own) return;
      const message = readDesignerMessage(data);
      if (message?.type === 'ready') {
        if (message.protocol === DESIGNER_PROTOCOL) setReady(true);
        else setStage('outdated');
      }
      if (message?.type === 'shown') {
        setStage('shown');
        latest.current.onShown();
      }
      if (message?.type === 'changed') latest.current.onChanged(message.body, message.fileId);
      if (message?.type === 'propose') latest.current.onPropose();
      if (message?.type === 'failed') setStage('failed');
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const main = holder.current?.parentElement;
    if (!main) return undefined;
    // What stands above comes and goes; the rest of the window is the designer's.
    const fill = () => {
      const top = (holder.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      holder.current?.style.setProperty('--above', `${Math.ceil(top)}px`);
    };
    const observer = new ResizeObserver(fill);
    for (const each of main.children) observer.observe(each);
    observer.observe(main);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (isReady && start) frame.current?.contentWindow?.postMessage(start, location.origin);
  }, [isReady, start]);

  if (stage === 'failed' || stage === 'outdated') {
    return (
      <ErrorPanel
        title={
          stage === 'failed' ? 'The designer can’t show this PDF' : 'The designer has to be updated'
        }
        message={
          stage === 'failed'
            ? 'Your draft is safe on this device. Reload to try again, or replace the PDF.'
            : 'It was kept from an earlier version. Connect to the internet, then reload.'
        }
      />
    );
  }
  return (
    <div ref={holder} className={styles.holder} data-fills-window="">
      {stage === 'loading' ? (
        <p role="status" className={styles.loading}>
          Loading PDF Designer...
        </p>
      ) : null}
      <iframe
        ref={frame}
        className={styles.frame}
        src={DESIGNER_PATH}
        title="PDF designer"
        data-stage={stage}
      />
    </div>
  );
}
