import { useRef, useState } from 'react';
import { Button } from '../../actions/button.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { Icon } from '../../icon/icon.tsx';
import styles from './toolbar.module.css';

export interface SearchFormProps {
  label: string;
  query: string;
  onSearch: (query: string) => void;
  /** Enter and the Search button, where they do more than a key does. */
  onSubmitSearch?: ((query: string) => void) | undefined;
  /** Searches at every key, for rows that are all on the device. */
  isInstant: boolean;
}

export function SearchForm({
  label,
  query,
  onSearch,
  onSubmitSearch = onSearch,
  isInstant,
}: SearchFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(query);
  const [seen, setSeen] = useState(query);
  if (seen !== query) {
    setSeen(query);
    if (draft.trim() !== query) setDraft(query);
  }
  return (
    <search className={styles.searchHolder}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmitSearch(draft);
        }}
      >
        <div className={styles.box}>
          <Icon name="search" className={styles.boxIcon} />
          <input
            ref={box}
            type="search"
            name="query"
            data-shortcut="search"
            aria-label={`Search ${label.toLowerCase()}`}
            placeholder="Search for anything..."
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            className={styles.input}
            value={draft}
            onChange={(event) => {
              setDraft(event.target.value);
              if (isInstant) onSearch(event.target.value);
            }}
          />
          {draft !== '' ? (
            <IconButton
              icon="close"
              label="Clear search"
              className={styles.clear}
              onClick={() => {
                setDraft('');
                onSearch('');
                box.current?.focus();
              }}
            />
          ) : null}
        </div>
        <Button type="submit" variant="primary" className={styles.submit} aria-label="Search">
          <Icon name="search" className={styles.submitIcon} />
          <span className={styles.submitText}>Search</span>
        </Button>
      </form>
    </search>
  );
}
