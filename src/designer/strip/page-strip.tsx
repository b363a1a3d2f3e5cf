import type { PageImages } from '../canvas/page-images.ts';
import { goToPage } from '../model/design.ts';
import { type DesignStore, useDesign } from '../model/design-store.ts';
import styles from './page-strip.module.css';
import { PageThumb } from './page-thumb.tsx';

export interface PageStripProps {
  store: DesignStore;
  pictures: PageImages | undefined;
}

/** Every page as a small picture with how many fields it has, to go straight there. */
export function PageStrip({ store, pictures }: PageStripProps) {
  const { body, pages, page: shown } = useDesign(store);
  const all = pages.map((size, page) => ({ size, page }));
  return (
    <nav className={styles.strip} aria-label="Pages">
      <ul className={styles.list}>
        {all.map(({ size, page }) => (
          <li key={page}>
            <PageThumb
              page={page}
              size={size}
              fields={body.fields.filter((field) => field.page === page).length}
              isShown={page === shown}
              pictures={pictures}
              onShow={() => store.apply(goToPage(page))}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
