import { ledgerEndpoints } from '../../../../contract/endpoints/ledger.ts';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DownloadButton } from '../download-button.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import styles from '../settlements.module.css';

type Letter = SaleSettlement['letters'][number];

/** The payout letter of each funding for the day of settlement. */
export function LettersCard({ settlement: { letters, settleOn } }: { settlement: SaleSettlement }) {
  return (
    <Card title="Payout letters">
      <ul className={content.list} aria-label="Payout letters">
        {letters.map((letter) => (
          <LetterItem key={letter.applicationId} letter={letter} settleOn={settleOn} />
        ))}
      </ul>
      {settleOn ? null : (
        <p className={content.quiet}>Letters are made once a day of settlement is agreed.</p>
      )}
    </Card>
  );
}

interface LetterItemProps {
  letter: Letter;
  settleOn: SaleSettlement['settleOn'];
}

function letterPill({ letter }: Letter) {
  if (!letter) return { tone: 'waiting', word: 'No letter yet' } as const;
  return letter.isOld
    ? ({ tone: 'attention', word: 'Old letter' } as const)
    : ({ tone: 'done', word: 'Letter made' } as const);
}

function LetterItem({ letter: item, settleOn }: LetterItemProps) {
  const { zone } = useSettlementPlace();
  const { applicationId, label, figure, letter } = item;
  const pill = letterPill(item);
  return (
    <li className={content.item}>
      <div className={content.line}>
        <strong className={`${content.lead} ${styles.texts}`}>{label}</strong>
        <span className={`${styles.amount} tabular`}>{moneyText(figure)}</span>
        <StatusPill tone={pill.tone}>{pill.word}</StatusPill>
      </div>
      {letter ? (
        <p className={`${content.quiet} tabular`}>
          {moneyText(letter.figure)} on {dateText(letter.on)}, good until{' '}
          {dateText(letter.goodUntil)}. Made {dateTimeText(letter.madeAt, zone)} by{' '}
          {letter.madeByName}.
        </p>
      ) : null}
      {settleOn && figure > 0 ? (
        <div className={content.actions}>
          <DownloadButton
            endpoint={ledgerEndpoints.payoutLetter}
            params={{ id: applicationId }}
            query={{ on: settleOn }}
            fileName={`payout-letter-${applicationId}-${settleOn}.pdf`}
            aria-label={`Payout letter of ${label} for ${dateText(settleOn)}`}
          >
            Payout letter (PDF)
          </DownloadButton>
        </div>
      ) : null}
    </li>
  );
}
