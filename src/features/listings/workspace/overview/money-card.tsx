import { moneyText } from '../../../../ui/format/money-text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx';
import { useWorkspaceListing } from '../../workspace-listing.ts';
import { commissionText } from './commission-words.ts';

/** Commission, mortgage and charges; only for who may see money. */
export function MoneyCard() {
  const { commission, mortgage, otherCharges } = useWorkspaceListing().listing;
  return (
    <Card title="Commission and charges">
      <DefinitionList
        items={[
          { term: 'Commission', value: commissionText(commission), isTabular: true },
          {
            term: 'Mortgage',
            value: mortgage && `${mortgage.lender}, about ${moneyText(mortgage.balance)}`,
            isTabular: true,
          },
          ...otherCharges.map(({ description, amount }) => ({
            term: description,
            value: moneyText(amount),
            isTabular: true,
          })),
        ]}
      />
    </Card>
  );
}
