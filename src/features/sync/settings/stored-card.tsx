import { useReplicaStatus } from '../../../offline/replica/use-replica.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { sizeText } from '../device/device-words.ts';
import { useWaitingWork } from '../waiting-work.ts';
import { countText, listingsText } from './settings-words.ts';
import type { Stored } from './use-stored.ts';

/** What is stored on this device and how much room it takes. */
export function StoredCard({ stored }: { stored: Stored | undefined }) {
  const replica = useReplicaStatus();
  const { operations, keeping } = useWaitingWork();
  const isOff = keeping === 'memory';
  return (
    <Card title="What is on this device">
      {isOff ? (
        <p>Offline saving is off: this browser lets us keep nothing on the device.</p>
      ) : null}
      <DefinitionList
        isWide
        items={[
          { term: 'Waiting changes', value: countText(operations.length, 'change') },
          { term: 'Listings', value: listingsText(replica) },
          {
            term: 'Opened pages and searches',
            value: stored && countText(stored.answers, 'answer'),
          },
          { term: 'Drafts of forms', value: stored && countText(stored.drafts, 'draft') },
          { term: 'Documents and photos', value: stored && countText(stored.files, 'file') },
          {
            term: 'Space used',
            value:
              stored?.usage === undefined
                ? 'Your browser doesn’t say'
                : `${sizeText(stored.usage)}${stored.quota ? ` of ${sizeText(stored.quota)}` : ''}`,
          },
        ]}
      />
    </Card>
  );
}
