import type { DebtAgreement } from '../../../../../contract/endpoints/debts.ts';
import { cents } from '../../../../../domain/money.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { StatusPill, type StatusTone } from '../../../../ui/feedback/status-pill.tsx';
import { dateText } from '../../../../ui/format/date-text.ts';
import { moneyText } from '../../../../ui/format/money-text.ts';
import { namesText } from '../../../../ui/format/names-text.ts';
import styles from '../../../../ui/layout/content.module.css';

const STATES: Record<DebtAgreement['state'], [StatusTone, string]> = {
  proposed: ['waiting', 'Proposed'],
  agreed: ['done', 'Agreed'],
  declined: ['neutral', 'Declined'],
  withdrawn: ['neutral', 'Taken back'],
  kept: ['done', 'Kept'],
  broken: ['attention', 'Not kept'],
};

/** What whoever decided did; what became of a part payment afterwards is nobody’s doing. */
const DECIDED: Partial<Record<DebtAgreement['state'], string>> = {
  declined: 'Declined',
  withdrawn: 'Taken back',
};

export interface AgreementListProps {
  agreements: readonly DebtAgreement[];
  isWorking: boolean;
  onTakeBack: (agreementId: string) => void;
}

/** What was proposed and agreed about what is owed; what waits for answers can be taken back. */
export function AgreementList({ agreements, isWorking, onTakeBack }: AgreementListProps) {
  if (agreements.length === 0) return <p>Nothing was proposed yet.</p>;
  return (
    <ul className={styles.list}>
      {agreements.map((agreement) => {
        const { id, state, reason, proposedByName, decidedByName, waitingForNames } = agreement;
        const [tone, word] = STATES[state];
        const title = agreementTitle(agreement);
        return (
          <li key={id} className={styles.item}>
            <p>
              <strong>{title}</strong> <StatusPill tone={tone}>{word}</StatusPill>
            </p>
            <p>
              {reason} Proposed by {proposedByName}.
              {decidedByName ? ` ${DECIDED[state] ?? 'Agreed'} by ${decidedByName}.` : null}
              {state === 'proposed' && waitingForNames.length > 0
                ? ` Still asked: ${namesText(waitingForNames)}.`
                : null}
            </p>
            {state === 'proposed' ? (
              <div className={styles.actions}>
                <Button
                  size="small"
                  aria-label={`Take back: ${title}`}
                  disabled={isWorking}
                  onClick={() => onTakeBack(id)}
                >
                  Take it back
                </Button>
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

const agreementTitle = ({ kind, dueOn, amount }: DebtAgreement) =>
  kind === 'extension'
    ? `Due on ${dateText(dueOn)}`
    : `${moneyText(amount ?? cents(0))} by ${dateText(dueOn)}`;
