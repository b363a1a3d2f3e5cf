import { Button } from '../../ui/actions/button.tsx';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import styles from './kit-page.module.css';
import { KitSection } from './kit-section.tsx';
import { Specimen } from './specimen.tsx';

const states: readonly PageState[] = [
  { kind: 'loading', label: 'Loading the listing' },
  {
    kind: 'empty',
    title: 'No tasks today',
    message: 'New ones appear here as listings move.',
    action: <Button>See all listings</Button>,
  },
  {
    kind: 'error',
    title: 'This listing is out of reach',
    message: 'The listing couldn’t be loaded.',
    details: '500 Internal Server Error',
    onRetry: () => undefined,
  },
  { kind: 'offline', what: 'This listing' },
  { kind: 'forbidden' },
  { kind: 'not-found', what: 'Listing' },
  { kind: 'ready' },
];

export function StatesSection() {
  return (
    <KitSection id="states" title="States of a screen">
      <div className={styles.columns}>
        {states.map((state) => (
          <Specimen key={state.kind} name={state.kind}>
            <div className={`${styles.boxed} ${styles.full}`}>
              <PageStates state={state}>
                <p>The screen itself</p>
              </PageStates>
            </div>
          </Specimen>
        ))}
      </div>
    </KitSection>
  );
}
