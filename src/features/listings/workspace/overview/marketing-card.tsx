import { cents } from '../../../../../domain/money.ts';
import { dateText } from '../../../../ui/format/date-text.ts';
import { moneyText } from '../../../../ui/format/money-text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { useWorkspaceListing } from '../../workspace-listing.ts';
import styles from '../workspace.module.css';

/** What is booked for the campaign and what it comes to. */
export function MarketingCard() {
  const { marketing } = useWorkspaceListing().listing;
  const total = cents(marketing.reduce((sum, { price }) => sum + price, 0));
  if (marketing.length === 0) {
    return (
      <Card title="Marketing schedule">
        <p className={styles.quiet}>Nothing is booked yet.</p>
      </Card>
    );
  }
  return (
    <Card title="Marketing schedule">
      <div className={styles.tableHolder}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Booked</th>
              <th scope="col" className={styles.amount}>
                Including GST
              </th>
            </tr>
          </thead>
          <tbody>
            {marketing.map(({ id, item, supplier, bookedOn, price }) => (
              <tr key={id}>
                <td>
                  {item}
                  <div className={styles.personRole}>{supplier}</div>
                </td>
                <td className="tabular">{bookedOn ? dateText(bookedOn) : 'Not yet'}</td>
                <td className={`${styles.amount} tabular`}>{moneyText(price)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              <td className={`${styles.amount} tabular`}>{moneyText(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}
