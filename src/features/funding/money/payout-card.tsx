import { useQuery } from '@tanstack/react-query';
import type { PayoutLetter } from '../../../../contract/endpoints/ledger.ts';
import { asOf } from '../../../offline/as-of.ts';
import type { ShownApplication } from '../../../offline/changes/applications.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import styles from '../funding.module.css';
import { useFundingPlace } from '../funding-place.ts';
import { useFundingRights } from '../funding-rights.ts';
import { MailLetterDialog } from '../release/mail-letter-dialog.tsx';
import { SettleDialog } from '../release/settle-dialog.tsx';
import { moneyQueries } from './money-queries.ts';
import { SettlementNote } from './settlement-note.tsx';
import { StatementButton } from './statement-button.tsx';

/** States in which something is owed that settlement may pay. */
const OWING: readonly ShownApplication['state'][] = ['active', 'overdue', 'hardship'];

/** What pays the application out today, what it is made of, and until when it holds. */
export function PayoutCard({ application: { id, state } }: { application: ShownApplication }) {
  const { client, clock } = usePortal();
  const { zone } = useFundingPlace();
  const { canRelease, canSend } = useFundingRights();
  const [isSending, setSending] = useTyped(`letter:${id}`, false);
  const [isSettling, setSettling] = useTyped(`settle:${id}`, false);
  const query = useQuery(moneyQueries(client).payout(id));
  const { data, error, isError } = query;
  const oldSince = isError ? asOf(query, clock.now()) : undefined;
  return (
    <Card title="Payout figure">
      {data ? (
        <div className={content.text}>
          <p className={`${styles.amount} tabular`}>{moneyText(data.figure)}</p>
          <p className={content.quiet}>
            {sayUntil(data, state)}
            {oldSince ? ` As of ${dateTimeText(oldSince, zone)}.` : null}
          </p>
          <DefinitionList
            items={[
              { term: 'Advanced and owing', value: moneyText(data.principal), isTabular: true },
              { term: 'Fees', value: moneyText(data.feesDue), isTabular: true },
              { term: 'Interest', value: moneyText(data.interestDue), isTabular: true },
              { term: 'Each further day', value: moneyText(data.perDiem), isTabular: true },
              ...(data.unappliedCredit > 0
                ? [{ term: 'Credit', value: moneyText(data.unappliedCredit), isTabular: true }]
                : []),
            ]}
          />
          {OWING.includes(state) ? <SettlementNote id={id} /> : null}
          <div className={content.actions}>
            <StatementButton id={id} />
            {OWING.includes(state) && data.figure > 0 ? <StatementButton id={id} isLetter /> : null}
            {canSend && OWING.includes(state) && data.figure > 0 ? (
              <Button size="small" icon="send" onClick={() => setSending(true)}>
                Send to the owners
              </Button>
            ) : null}
            {canRelease && OWING.includes(state) && data.figure > 0 && !data.reported ? (
              <Button size="small" onClick={() => setSettling(true)}>
                Report settlement
              </Button>
            ) : null}
          </div>
          {isSending ? (
            <MailLetterDialog applicationId={id} payout={data} onClose={() => setSending(false)} />
          ) : null}
          {isSettling ? (
            <SettleDialog applicationId={id} onClose={() => setSettling(false)} />
          ) : null}
        </div>
      ) : error ? (
        <p className={content.quiet}>The payout figure can’t be shown just now.</p>
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}

/** Until when the figure holds; nought means something else before the first advance than after the last. */
function sayUntil(
  { on, goodUntil, figure }: PayoutLetter,
  state: ShownApplication['state'],
): string {
  if (figure === 0) return state === 'accepted' ? 'Nothing is paid out yet.' : 'Nothing is owed.';
  if (!goodUntil) return `On ${dateText(on)}. It doesn’t change any more.`;
  return `On ${dateText(on)}, good until ${dateText(goodUntil)}.`;
}
