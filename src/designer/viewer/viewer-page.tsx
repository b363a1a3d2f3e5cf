import { useEffect, useRef, useState } from 'react';
import type { FieldOver } from '../../../contract/viewer-messages.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { PageImages } from '../canvas/page-images.ts';
import styles from './viewer.module.css';

export interface ViewerPageProps {
  pictures: PageImages;
  /** Counts from 0. */
  page: number;
  /** What lies over it. */
  fields: readonly FieldOver[];
  onDrawn: () => void;
  onFailed: (message: string) => void;
}

const percent = (share: number) => `${share * 100}%`;

type Drawn = { address: string; words: string };

/** A page as it looks, and its words for who can't see it; drawn while it is near the view. */
export function ViewerPage({ pictures, page, fields, onDrawn, onFailed }: ViewerPageProps) {
  const sheet = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(page === 0);
  const [drawn, setDrawn] = useState<Drawn>();
  const [shape, setShape] = useState('210 / 297');
  const latest = useRef({ onDrawn, onFailed });
  latest.current = { onDrawn, onFailed };

  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => entry && setNear(entry.isIntersecting),
      // A page before and after the one in sight.
      { rootMargin: '100% 0px' },
    );
    if (sheet.current) watch.observe(sheet.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return undefined;
    let isCurrent = true;
    Promise.all([pictures.image(page), pictures.words(page)]).then(
      ([address, words]) => {
        if (!isCurrent) return;
        setDrawn({ address, words });
        latest.current.onDrawn();
      },
      (error: unknown) => isCurrent && latest.current.onFailed(String(error)),
    );
    return () => {
      isCurrent = false;
      setDrawn(undefined);
    };
  }, [pictures, page, isNear]);

  return (
    <section
      ref={sheet}
      aria-label={`Page ${page + 1} of ${pictures.count}`}
      className={styles.sheet}
      style={{ aspectRatio: shape }}
    >
      {drawn ? (
        <img
          className={styles.picture}
          src={drawn.address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(`${naturalWidth} / ${naturalHeight}`)
          }
        />
      ) : null}
      {fields.length > 0 ? (
        <ul aria-label={`Fields on page ${page + 1}`}>
          {fields.map((field) => (
            <li
              key={field.id}
              className={styles.field}
              style={{
                left: percent(field.x),
                top: percent(field.y),
                width: percent(field.width),
                height: percent(field.height),
                borderColor: field.colour,
                background: `${field.colour}1f`,
              }}
            >
              {field.name}
            </li>
          ))}
        </ul>
      ) : null}
      <VisuallyHidden>{drawn?.words ?? 'Opening the page…'}</VisuallyHidden>
    </section>
  );
}
