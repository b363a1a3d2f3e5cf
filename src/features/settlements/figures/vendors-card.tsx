import type { Figures } from '../../../../contract/figures-shapes.ts';
import { cents } from '../../../../domain/money.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import styles from '../settlements.module.css';

/** Each vendor's part by share: of the deposit, of settlement, and what is withheld. */
export function VendorsCard({ figures: { vendors, high } }: { figures: Figures }) {
  return (
    <Card title="Each vendor">
      <ul className={content.list} aria-label="Each vendor">
        {vendors.map(({ partyId, name, net, withheld, fromDeposit, atSettlement }) => (
          <li key={partyId} className={content.item}>
            <strong className={styles.texts}>{name}</strong>
            <DefinitionList
              isWide
              items={[
                { term: 'Net', value: moneyText(net), isTabular: true },
                { term: 'From the deposit', value: moneyText(fromDeposit), isTabular: true },
                atSettlement < 0
                  ? {
                      term: 'Has to bring to settlement',
                      value: moneyText(cents(-atSettlement)),
                      isTabular: true,
                    }
                  : { term: 'At settlement', value: moneyText(atSettlement), isTabular: true },
                { term: 'Withheld', value: moneyText(withheld), isTabular: true },
              ]}
            />
          </li>
        ))}
      </ul>
      {high ? <p className={content.quiet}>At the low end of the range.</p> : null}
    </Card>
  );
}
