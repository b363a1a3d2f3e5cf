import { Button } from '../../../ui/actions/button.tsx';
import styles from '../contracts.module.css';
import { COMPOSE_PAGES, type ComposePage } from './model/compose-draft.ts';

const PAGE_NAMES: Record<ComposePage, string> = {
  documents: 'Documents',
  fields: 'Details',
  people: 'People',
  message: 'Message and dates',
};

export interface ComposeStepsProps {
  page: ComposePage;
  onGo: (page: ComposePage) => void;
}

/** The pages of composing, any of which can be gone to. */
export function ComposeSteps({ page, onGo }: ComposeStepsProps) {
  return (
    <nav aria-label="Steps of composing">
      <ol className={styles.steps}>
        {COMPOSE_PAGES.map((each, place) => (
          <li key={each}>
            <Button
              size="small"
              variant={each === page ? 'secondary' : 'quiet'}
              aria-current={each === page ? 'step' : undefined}
              onClick={() => onGo(each)}
            >
              {place + 1}. {PAGE_NAMES[each]}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
