import type { DatePreview } from '../../../../contract/sale-settlement-shapes.ts';
import { dateText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import styles from '../settlements.module.css';
import { EFFECT_WORDS, sideNames } from '../words/settlement-words.ts';
import { WarningList } from './warning-list.tsx';

/** What another date would do, before anything is kept: who accepts it, what it takes back, moves and costs. */
export function PreviewView({ preview }: { preview: DatePreview }) {
  const { warnings, toAccept, effects, funding, netBefore, netAfter } = preview;
  return (
    <section className={content.text} aria-label="What this date does">
      <WarningList warnings={warnings} />
      <p className={content.needs}>It holds once {sideNames(toAccept)} accept it.</p>
      {effects.length > 0 ? (
        <>
          <p>Once it holds:</p>
          <ul className={styles.bullets}>
            {effects.map((effect) => (
              <li key={effect}>{EFFECT_WORDS[effect]}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>Nothing else is taken back or moved by it.</p>
      )}
      <DefinitionList
        items={[
          ...funding.map(({ applicationId, label, before, after, repayBefore, repayAfter }) => ({
            term: label,
            value: (
              <span key={applicationId}>
                {moneyText(before)} → {moneyText(after)} pays it out
                {repayAfter && repayAfter !== repayBefore
                  ? `, to be repaid ${repayBefore ? `${dateText(repayBefore)} → ` : ''}${dateText(repayAfter)}`
                  : ''}
              </span>
            ),
            isTabular: true,
          })),
          ...(netBefore !== undefined && netAfter !== undefined
            ? [
                {
                  term: 'Net to the vendors',
                  value: `${moneyText(netBefore)} → ${moneyText(netAfter)}`,
                  isTabular: true,
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
