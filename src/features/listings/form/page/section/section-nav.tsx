import { useFormState } from '../../fields/form-context.ts';
import styles from './section-nav.module.css';
import { SECTIONS, sectionOf } from './sections.ts';

/** Ways to the parts of a long form, beside it where there is room. */
export function SectionNav() {
  const errors = useFormState((state) => state.errors);
  const isWrong = (id: string) => [...errors.keys()].some((path) => sectionOf(path) === id);
  return (
    <nav className={styles.nav} aria-label="Parts of the listing">
      <ul>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a
              className={styles.link}
              href={`#section-${id}`}
              onClick={(event) => {
                event.preventDefault();
                const section = document.getElementById(`section-${id}`);
                section?.scrollIntoView({ block: 'start' });
                section
                  ?.querySelector<HTMLElement>('input, select, textarea, button')
                  ?.focus({ preventScroll: true });
              }}
            >
              {title}
              {isWrong(id) ? <span className={styles.mark}>To fix</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
