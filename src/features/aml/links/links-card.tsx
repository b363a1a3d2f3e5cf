import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AmlCase } from '../../../../contract/aml-shapes.ts';
import { aml } from '../../../../contract/endpoints/aml.ts';
import type { AmlDocument, AmlInvitation } from '../../../../contract/endpoints/aml-own-check.ts';
import { peopleToCheck } from '../../../../domain/aml/missing.ts';
import { amlQueries } from '../../../offline/aml/aml-queries.ts';
import { unread } from '../../../offline/unread.ts';
import { saveFile } from '../../../platform/downloads.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useAmlPlace } from '../aml-place.ts';
import { amlTroubles } from '../use-aml-act.ts';
import { SendDialog } from './send-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

const WORDS = { what: 'Who was sent their part', loading: 'Loading who was sent their part' };

/** Who of the customer was sent their part by link, how far they are, and what they added. */
export function LinksCard({ check }: { check: AmlCase }) {
  const { client } = usePortal();
  const query = useQuery(amlQueries(client).links(check));
  const [asked, setAsked] = useState<{ id: string; to: 'send' | 'take-back' } | undefined>();
  const isCollected = check.state === 'collecting';
  const people = peopleToCheck(check.customer);
  const links = query.data;
  if (!isCollected && links?.invitations.length === 0) return null;
  const invitationOf = (id: string) => links?.invitations.find(({ personId }) => personId === id);
  const person = people.find(({ id }) => id === asked?.id);
  const before = person && invitationOf(person.id);
  return (
    <Card title="By the customer, on their phone">
      {links ? (
        <div className={content.text}>
          <p className={content.quiet}>
            They get a link by email and text, enter a code, and tell what is still missing.
          </p>
          <ul aria-label="Sent to">
            {people.map(({ id, name }) => (
              <li key={id}>
                <p>
                  <strong>{name}</strong>: <Standing invitation={invitationOf(id)} />
                </p>
                {isCollected ? (
                  <div className={content.actions}>
                    <Button size="small" onClick={() => setAsked({ id, to: 'send' })}>
                      {invitationOf(id) ? `Send again to ${name}` : `Send to ${name}`}
                    </Button>
                    {invitationOf(id)?.works && !invitationOf(id)?.finishedAt ? (
                      <Button
                        size="small"
                        variant="quiet"
                        onClick={() => setAsked({ id, to: 'take-back' })}
                      >
                        {`Stop the link of ${name}`}
                      </Button>
                    ) : null}
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
          {people.length === 0 ? <p>Add somebody of the customer first.</p> : null}
          {links.documents.length > 0 ? (
            <ul aria-label="Added by the customer">
              {links.documents.map((document) => (
                <li key={document.id}>
                  <DocumentButton check={check} document={document} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : (
        <PageStates state={unread(query, WORDS)}>{null}</PageStates>
      )}
      {person && asked?.to === 'send' ? (
        <SendDialog
          check={check}
          person={person}
          before={before}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {before && asked?.to === 'take-back' ? (
        <TakeBackDialog check={check} invitation={before} onClose={() => setAsked(undefined)} />
      ) : null}
    </Card>
  );
}

function Standing({ invitation }: { invitation: AmlInvitation | undefined }) {
  const { zone } = useAmlPlace();
  if (!invitation) return 'not sent yet';
  const { sentAt, openedAt, finishedAt, email, phone, works } = invitation;
  if (finishedAt) return `finished on ${dateTimeText(finishedAt, zone)}`;
  if (!works) return 'the link was stopped';
  if (openedAt) return `opened on ${dateTimeText(openedAt, zone)}`;
  const where = [email, phone].filter(Boolean).join(' and ');
  return `sent on ${dateTimeText(sentAt, zone)} to ${where}`;
}

function DocumentButton({ check, document }: { check: AmlCase; document: AmlDocument }) {
  const { client } = usePortal();
  const [isWorking, setWorking] = useState(false);
  const { id: documentId, name } = document;
  async function download() {
    setWorking(true);
    try {
      const params = { id: check.listingId, caseId: check.id, documentId };
      const endpoint = aml.calls.document;
      const answer = await client.stream({ endpoint, input: { params }, options: {} });
      saveFile(name, await answer.blob());
    } catch (error) {
      toasts.error(`${name} couldn’t be fetched`, { description: amlTroubles(error).join(' ') });
    }
    setWorking(false);
  }
  return (
    <Button size="small" icon="download" isLoading={isWorking} onClick={() => void download()}>
      {name}
    </Button>
  );
}
