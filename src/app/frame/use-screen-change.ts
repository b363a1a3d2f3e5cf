import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { showPageTitle } from '../../platform/page-title.ts';
import { usePortal } from '../../platform/portal-context.ts';

/**
 * After each change of screen: names the document, and moves the focus to the screen's heading, so
 * that keyboard and screen reader go on from there. A change of the query alone moves nothing.
 */
export function useScreenChange(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  const { brandName } = usePortal().config;
  useEffect(() => {
    const nameScreen = () => {
      const title = router.state.matches.at(-1)?.staticData.title;
      // Without one the screen shows a record and names the document after it.
      if (title) showPageTitle(title, brandName);
    };
    nameScreen();
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!pathChanged) return;
      nameScreen();
      if (fromLocation) focusScreen(main.current);
    });
  }, [router, brandName, main]);
}

function focusScreen(main: HTMLElement | null): void {
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
