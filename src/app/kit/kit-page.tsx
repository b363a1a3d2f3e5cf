import { Toaster } from '../../ui/toast/toaster.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { CodesAndDatesSection } from './codes-and-dates-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { KitNavigation } from './kit-navigation.tsx';
import styles from './kit-page.module.css';
import { LayoutSection } from './layout-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { StatesSection } from './states-section.tsx';
import { TableSection } from './table-section.tsx';
import { TableStatesSection } from './table-states-section.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const sections = [
  ['colours', 'Colour and type'],
  ['buttons', 'Buttons and menus'],
  ['fields', 'Fields'],
  ['codes', 'Codes and dates'],
  ['overlays', 'Dialogs and toasts'],
  ['feedback', 'Feedback'],
  ['states', 'States of a screen'],
  ['layout', 'Layout'],
  ['table', 'Searchable table'],
  ['table-states', 'States of the table'],
] as const;

/** Every part of the kit in every state, for development. */
export function KitPage({ hasToaster = false }: { hasToaster?: boolean | undefined }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Kit</h1>
        <ThemeToggle />
        <nav aria-label="Parts of the kit">
          <ul className={styles.contents}>
            {sections.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className={styles.main}>
        <ColoursSection />
        <ButtonsSection />
        <FieldsSection />
        <CodesAndDatesSection />
        <OverlaysSection />
        <FeedbackSection />
        <StatesSection />
        <LayoutSection />
        <KitNavigation>
          <TableSection />
        </KitNavigation>
        <TableStatesSection />
      </main>
      {hasToaster ? <Toaster /> : null}
    </div>
  );
}
