import { useState } from 'react';
import { useConnectivity } from '../../platform/portal-context.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { latePart, useLatePart } from '../../ui/late-part.ts';
import { preloadModal } from '../../ui/overlays/modal.tsx';
import styles from './sync-pill.module.css';
import { pillWords, useWaitingWork } from './waiting-work.ts';

const tray = latePart(() => import('./tray/sync-tray.tsx').then((module) => module.SyncTray));

function preload(): void {
  tray.preload();
  preloadModal();
}

/** Connection and waiting work in one word, always in sight. Opens the tray. */
export function SyncPill() {
  const connectivity = useConnectivity();
  const work = useWaitingWork();
  const [isOpen, setOpen] = useState(false);
  const Tray = useLatePart(tray, isOpen);
  const { tone, icon, text } = pillWords(connectivity, work);
  return (
    <>
      <button
        type="button"
        className={styles.pill}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <StatusPill tone={tone} icon={icon}>
          {text}
        </StatusPill>
      </button>
      {isOpen && Tray ? <Tray onClose={() => setOpen(false)} /> : null}
    </>
  );
}
