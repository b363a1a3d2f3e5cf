import type { ReactNode } from 'react';
import { Button } from '../../actions/button.tsx';
import { Menu } from '../../actions/menu.tsx';
import type { MenuAction } from '../../actions/menu-action.ts';
import { classNames } from '../../class-names.ts';
import { totalText } from '../state/paging-text.ts';
import type { LoadAll, TableTotal } from '../table-types.ts';
import { SearchForm, type SearchFormProps } from './search-form.tsx';
import styles from './toolbar.module.css';

export interface TableToolbarProps extends SearchFormProps {
  total: TableTotal;
  isFolded: boolean;
  isRefreshing: boolean;
  isDownloading: boolean;
  onRefresh: () => void;
  onDownloadCsv: (() => void) | undefined;
  loadAll: LoadAll | undefined;
  /** Filters and the like. */
  children?: ReactNode;
}

/** Search, then what can be done with the whole result; in a narrow window that folds into one menu. */
export function TableToolbar({
  total,
  isFolded,
  isRefreshing,
  isDownloading,
  onRefresh,
  onDownloadCsv,
  loadAll,
  children,
  ...search
}: TableToolbarProps) {
  const canLoadAll = loadAll?.status === 'idle' && total.value > 0;
  const actions: MenuAction[] = [
    { id: 'refresh', label: 'Refresh', icon: 'refresh', onSelect: onRefresh },
  ];
  if (onDownloadCsv) {
    actions.unshift({
      id: 'csv',
      label: 'Download CSV',
      icon: 'download',
      onSelect: onDownloadCsv,
    });
  }
  if (loadAll && canLoadAll) {
    const text = `Load All (${totalText(total)})`;
    actions.push({ id: 'load-all', label: text, icon: 'inbox', onSelect: loadAll.onStart });
  }
  return (
    <div className={classNames(styles.toolbar, children ? styles.withFilters : null)}>
      <SearchForm {...search} />
      {children}
      {isFolded ? (
        <Menu label={`Actions for ${search.label.toLowerCase()}`} actions={actions} />
      ) : (
        <div className={styles.actions}>
          {onDownloadCsv ? (
            <Button
              icon="download"
              isLoading={isDownloading}
              loadingLabel="Preparing the CSV"
              onClick={onDownloadCsv}
            >
              Download CSV
            </Button>
          ) : null}
          {loadAll && canLoadAll ? <Button onClick={loadAll.onStart}>Load All</Button> : null}
          <Button
            icon="refresh"
            isLoading={isRefreshing}
            loadingLabel="Refreshing"
            onClick={onRefresh}
          >
            Refresh
          </Button>
        </div>
      )}
    </div>
  );
}
