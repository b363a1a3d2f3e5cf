import { FIELD_TYPE_NAMES } from '../../../domain/contracts/template/field-types.ts';
import { Button } from '../../ui/actions/button.tsx';
import { goToPage } from '../model/design.ts';
import { type DesignStore, useDesign } from '../model/design-store.ts';
import { acceptProposals, type Proposal, whoseText } from '../model/proposals.ts';
import styles from './panel.module.css';
import { PanelSection } from './panel-section.tsx';

export interface ReviewSectionProps {
  store: DesignStore;
  proposals: readonly Proposal[];
  onProposals: (proposals: readonly Proposal[]) => void;
  onPropose: (() => void) | undefined;
}

/** Fields that the PDF suggests: nothing of them is on the template before a person takes it. */
export function ReviewSection({ store, proposals, onProposals, onPropose }: ReviewSectionProps) {
  const { body } = useDesign(store);
  const take = (taken: readonly Proposal[]) => {
    store.apply(acceptProposals(taken));
    onProposals(proposals.filter((each) => !taken.includes(each)));
  };
  return (
    <PanelSection
      title={proposals.length > 0 ? `Suggested fields (${proposals.length})` : 'Suggested fields'}
    >
      {proposals.length === 0 ? (
        <>
          <p className={styles.quiet}>
            We can look for form fields, tags and lines to sign on in this PDF.
          </p>
          {onPropose ? <Button onClick={onPropose}>Suggest fields</Button> : null}
        </>
      ) : (
        <>
          <div className={styles.row}>
            <Button variant="primary" onClick={() => take(proposals)}>
              Take all {proposals.length}
            </Button>
            <Button onClick={() => onProposals([])}>Leave all</Button>
          </div>
          <ul className={styles.list}>
            {proposals.map((proposal) => {
              const { label, type, page, signer } = proposal.field;
              const who = whoseText(signer, body.signers);
              return (
                <li key={proposal.key} className={styles.item}>
                  <button
                    type="button"
                    className={styles.pick}
                    onClick={() => store.apply(goToPage(page))}
                  >
                    <span className={styles.grow}>{label}</span>
                    <span className={styles.quiet}>
                      {FIELD_TYPE_NAMES[type]}, page {page + 1}
                      {who ? `, ${who}` : ''}
                    </span>
                  </button>
                  <div className={styles.row}>
                    <Button
                      size="small"
                      aria-label={`Take ${label}`}
                      onClick={() => take([proposal])}
                    >
                      Take
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Leave ${label}`}
                      onClick={() => onProposals(proposals.filter((each) => each !== proposal))}
                    >
                      Leave
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </PanelSection>
  );
}
