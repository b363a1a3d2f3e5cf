import { useEffect, useRef, useState } from 'react';
import type { PageImages } from '../canvas/page-images.ts';
import type { PageSize } from '../model/rects.ts';
import styles from './page-strip.module.css';

export interface PageThumbProps {
  page: number;
  size: PageSize;
  /** How many fields lie on it. */
  fields: number;
  isShown: boolean;
  pictures: PageImages | undefined;
  onShow: () => void;
}

/** One page in the strip. Its picture is drawn once it comes into sight. */
export function PageThumb({ page, size, fields, isShown, pictures, onShow }: PageThumbProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    if (!button.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true);
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    let isCurrent = true;
    setAddress(undefined);
    if (!isNear || !pictures) return undefined;
    pictures.thumbnail(page).then(
      (drawn) => {
        if (isCurrent) setAddress(drawn);
      },
      // The page itself says what can't be drawn.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNear, pictures, page]);

  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  const count = fields === 1 ? '1 field' : `${fields} fields`;
  return (
    <button
      ref={button}
      type="button"
      className={styles.page}
      aria-current={isShown ? 'page' : undefined}
      aria-label={`Go to page ${page + 1}, ${count}`}
      onClick={onShow}
    >
      <span className={styles.picture} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {address ? <img src={address} alt="" className={styles.picture} /> : null}
      </span>
      {page + 1}
      <span className={styles.quiet}>{fields === 0 ? '\u00a0' : count}</span>
    </button>
  );
}
