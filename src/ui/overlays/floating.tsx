import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './floating.module.css';
import { floatingPosition } from './floating-position.ts';
import { useOutsideClose } from './use-outside-close.ts';

export interface FloatingProps {
  anchor: RefObject<HTMLElement | null>;
  /** Makes it a labelled dialog; a menu labels itself and leaves it out. */
  label?: string | undefined;
  align?: 'start' | 'end' | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A small panel by its anchor. Escape, Tab out or a press elsewhere closes it. */
export function Floating({ anchor, label, align = 'start', onClose, children }: FloatingProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useOutsideClose(panel, anchor, onClose);

  useLayoutEffect(() => {
    function place() {
      const element = panel.current;
      const box = anchor.current?.getBoundingClientRect();
      if (!element || !box) return;
      // The row the anchor stood in has been scrolled away.
      if (!anchor.current?.isConnected) return close();
      const content = { width: element.offsetWidth, height: element.offsetHeight };
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { top, left } = floatingPosition(box, content, view, align);
      element.style.top = `${top}px`;
      element.style.left = `${left}px`;
    }
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [anchor, align]);

  return (
    <div
      ref={panel}
      className={`${styles.floating} ${styles.fixed}`}
      {...(label ? { role: 'dialog', 'aria-label': label } : null)}
    >
      {children}
    </div>
  );
}
