import type { DesignStore } from '../model/design-store.ts';
import type { Proposal } from '../model/proposals.ts';
import { FaultList } from './fault-list.tsx';
import { SelectionSection } from './field/selection-section.tsx';
import { FieldList } from './field-list.tsx';
import styles from './panel.module.css';
import { GroupsSection } from './people/groups-section.tsx';
import { SignersSection } from './people/signers-section.tsx';
import { ReviewSection } from './review-section.tsx';

export interface PanelProps {
  store: DesignStore;
  proposals: readonly Proposal[];
  led: number;
  onProposals: (proposals: readonly Proposal[]) => void;
  onPropose: (() => void) | undefined;
}

/** Everything about the fields in words and numbers; whoever doesn't see the page works here. */
export function Panel({ store, proposals, led, onProposals, onPropose }: PanelProps) {
  return (
    <aside className={styles.panel} aria-label="Fields and people">
      {onPropose || proposals.length > 0 ? (
        <ReviewSection
          store={store}
          proposals={proposals}
          onProposals={onProposals}
          onPropose={onPropose}
        />
      ) : null}
      <SelectionSection store={store} />
      <FieldList store={store} />
      <SignersSection store={store} />
      <GroupsSection store={store} />
      <FaultList store={store} led={led} />
    </aside>
  );
}
