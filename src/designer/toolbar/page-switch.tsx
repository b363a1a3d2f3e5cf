import { IconButton } from '../../ui/actions/icon-button.tsx';
import { goToPage } from '../model/design.ts';
import { type DesignStore, useDesign } from '../model/design-store.ts';
import styles from './toolbar.module.css';

/** Goes through the pages, one by one or straight to one. */
export function PageSwitch({ store }: { store: DesignStore }) {
  const { page, pages } = useDesign(store);
  return (
    <div className={styles.group}>
      <IconButton
        icon="chevron-left"
        label="Page before"
        disabled={page === 0}
        onClick={() => store.apply(goToPage(page - 1))}
      />
      <label className={styles.page}>
        Page
        <input
          className={styles.number}
          type="number"
          min={1}
          max={pages.length}
          value={page + 1}
          onChange={({ target }) => {
            if (target.value !== '') store.apply(goToPage(Math.trunc(target.valueAsNumber) - 1));
          }}
        />
        of {pages.length}
      </label>
      <IconButton
        icon="chevron-right"
        label="Next page"
        disabled={page >= pages.length - 1}
        onClick={() => store.apply(goToPage(page + 1))}
      />
    </div>
  );
}
