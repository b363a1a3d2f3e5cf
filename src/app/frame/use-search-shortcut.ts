import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const SEARCH_BOX = '[data-shortcut="search"]';

/** `/` goes to the search of the screen, or to the listings' own (design.md, Frame). */
export function useSearchShortcut(): void {
  const router = useRouter();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      if (focusSearchBox()) return;
      void router.navigate({ to: '/property-listings' }).then(() => {
        requestAnimationFrame(focusSearchBox);
      });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router]);
}

function focusSearchBox(): boolean {
  const box = document.querySelector<HTMLInputElement>(SEARCH_BOX);
  box?.focus();
  box?.select();
  return box !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
