import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { UpdateBanner } from '../updates/update-banner.tsx';
import { BottomBar } from './bottom-bar.tsx';
import styles from './frame.module.css';
import { InstallHint } from './install-hint.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useScreenChange } from './use-screen-change.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }));

export interface FrameProps {
  /** More lines across the page, above the screen. */
  notices?: ReactNode;
  children: ReactNode;
}

/** The signed-in area's frame (design.md): bars on a phone, a rail on anything wider. */
export function Frame({ notices, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const isWide = useIsWide();
  const openMore = () => setMoreOpen(true);
  useScreenChange(main);
  useSearchShortcut();
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skipLink}>
        Skip to content
      </a>
      {isWide ? <Rail onMore={openMore} /> : <TopBar />}
      <div className={styles.body}>
        <div className={styles.notices}>
          <UpdateBanner />
          <OfflineBanner />
          {notices}
          <InstallHint />
        </div>
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {isWide ? null : <BottomBar onMore={openMore} />}
      <Suspense>{isMoreOpen ? <MoreSheet onClose={() => setMoreOpen(false)} /> : null}</Suspense>
    </div>
  );
}
