import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clientOf } from '../../../contract/client.ts';
import { type UnsentWork, unsentWork } from '../../../contract/endpoints/unsent-work.ts';
import { describeChange } from '../../offline/operation-words.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toasts } from '../../ui/toast/toasts.ts';
import { peopleTroubles } from './people-queries.ts';
import { enteredIn, unsentLines } from './unsent-lines.ts';

const callsOf = (client: Pick<ApiClient, 'transport'>) => clientOf(client.transport, unsentWork);

const unsentQuery = (client: Pick<ApiClient, 'transport'>) =>
  queryOptions({
    queryKey: ['unsent-work'],
    queryFn: ({ signal }) => callsOf(client).list({}, { signal }),
    staleTime: 0,
  });

/** What devices of people who are out still had to send, by person. It is never sent; shown while there is any. */
export function UnsentCard() {
  const query = useQuery(unsentQuery(usePortal().client));
  const items = query.data?.items ?? [];
  if (query.error) {
    return <ErrorAlert title="Work that was not sent" messages={peopleTroubles(query.error)} />;
  }
  if (items.length === 0) return null;
  return (
    <Card title="Work that was not sent">
      <p>
        People who are out had entered this on their device. Nobody got it. Enter anew what is still
        needed, then delete it here.
      </p>
      {[...Map.groupBy(items, ({ personId }) => personId)].map(([personId, theirs]) => (
        <section key={personId} aria-label={`Work of ${theirs[0]?.personName}`}>
          <h3>{theirs[0]?.personName}</h3>
          <ul className={styles.list}>
            {theirs.map((work) => (
              <UnsentItem key={work.id} work={work} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function UnsentItem({ work }: { work: UnsentWork }) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const [isShown, setShown] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { id, madeAt, content, personName } = work;
  const words = describeChange({ ...work, content: { ...content, payload: enteredIn(content) } });
  const act = useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: () => callsOf(client).remove({ params: { changeId: id } }),
    onSuccess: () => toasts.success('Deleted'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: unsentQuery(client).queryKey }),
  });
  return (
    <li className={styles.item}>
      <p>{words}</p>
      <p className={styles.quiet}>
        {content.addressLine === '' ? '' : `${content.addressLine}, `}
        {dateTimeText(madeAt)}
      </p>
      {isShown ? <DefinitionList items={unsentLines(content)} /> : null}
      <div className={styles.actions}>
        <Button
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${words}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
        <Button variant="danger" aria-label={`Delete ${words}`} onClick={() => setAsked(true)}>
          Delete
        </Button>
      </div>
      {isAsked ? (
        <ConfirmDialog
          isOpen
          isDanger
          title="Delete this work?"
          consequence={`What ${personName} entered for “${words}” will be gone for good.`}
          confirmLabel="Delete"
          isWorking={act.isPending}
          onConfirm={() => act.mutate(undefined, { onSuccess: () => setAsked(false) })}
          onCancel={() => setAsked(false)}
        >
          <ErrorAlert messages={peopleTroubles(act.error)} />
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
