import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../platform/portal-context.ts';
import { depositQueries } from '../calls/deposit-queries.ts';
import { ReadGate } from '../read-gate.tsx';
import { BankingCard } from './banking-card.tsx';
import { ImportCard } from './import-card.tsx';
import { LinesCard } from './lines-card.tsx';

/** Money on its way to the bank, and what the bank's statement shows. */
export function BankPart({ accountId }: { accountId: string | undefined }) {
  const queries = depositQueries(usePortal().client);
  const book = useQuery(queries.book(undefined, accountId));
  const statement = useQuery(queries.statement);
  return (
    <>
      <ReadGate query={book} what="The trust book">
        {({ unbanked }) => <BankingCard unbanked={unbanked} />}
      </ReadGate>
      <ImportCard />
      <ReadGate query={statement} what="The statement">
        {({ lines, choices }) => <LinesCard lines={lines} choices={choices} />}
      </ReadGate>
    </>
  );
}
