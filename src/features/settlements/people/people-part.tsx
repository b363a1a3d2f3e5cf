import { useState } from 'react';
import type { Participant, SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import {
  SETTLEMENT_SIDES,
  type SettlementSide,
} from '../../../../domain/settlement/date-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { settlementTroubles, useSettlementAct } from '../calls/use-settlement-act.ts';
import { SettlementDialog } from '../settlement-dialog.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import styles from '../settlements.module.css';
import { linkPill, SIDE_WORDS } from '../words/settlement-words.ts';
import { isClosed } from '../words/state-words.ts';
import { ParticipantDialog } from './participant-dialog.tsx';

/** Who acts for each side, whether they have a link, and the way to send it. */
export function PeoplePart({ settlement }: { settlement: SaleSettlement }) {
  const { participants } = settlement;
  return (
    <>
      <p className={content.quiet}>
        Each side that has somebody here has a say in the day. Their link shows the figures of their
        side alone.
      </p>
      {SETTLEMENT_SIDES.map((side) => (
        <SideCard
          key={side}
          side={side}
          person={participants.find((each) => each.side === side)}
          settlement={settlement}
        />
      ))}
    </>
  );
}

interface SideCardProps {
  side: SettlementSide;
  person: Participant | undefined;
  settlement: SaleSettlement;
}

function SideCard({ side, person, settlement }: SideCardProps) {
  const { mayEdit } = useSettlementPlace();
  const [isSetting, setSetting] = useState(false);
  const pill = person && linkPill(person);
  const mayAct = mayEdit && !isClosed(settlement);
  return (
    <Card
      title={SIDE_WORDS[side]}
      aside={pill ? <StatusPill tone={pill.tone}>{pill.word}</StatusPill> : null}
    >
      <div className={content.column}>
        {person ? (
          <PersonText person={person} />
        ) : (
          <p className={content.quiet}>Nobody is named for this side.</p>
        )}
        {mayAct ? (
          <div className={content.actions}>
            {person ? <PersonActs person={person} listingId={settlement.listingId} /> : null}
            <Button size="small" onClick={() => setSetting(true)}>
              {person ? 'Replace' : `Name the ${SIDE_WORDS[side].toLowerCase()}`}
            </Button>
          </div>
        ) : null}
      </div>
      {isSetting ? (
        <ParticipantDialog
          side={side}
          person={person}
          settlement={settlement}
          onClose={() => setSetting(false)}
        />
      ) : null}
    </Card>
  );
}

function PersonText({ person }: { person: Participant }) {
  const { zone } = useSettlementPlace();
  const { name, email, phone, sentAt, sentBy, openedAt } = person;
  return (
    <div className={content.text}>
      <strong className={styles.texts}>{name}</strong>
      <p className={`${content.quiet} ${styles.texts}`}>
        {[email, phone].filter((part) => part !== undefined).join(', ') || 'No email and no mobile'}
      </p>
      {sentAt ? (
        <p className={content.quiet}>
          Sent {dateTimeText(sentAt, zone)}
          {sentBy ? ` by ${sentBy}` : ''}
          {openedAt ? `, opened ${dateTimeText(openedAt, zone)}` : ''}
        </p>
      ) : null}
    </div>
  );
}

interface PersonActsProps {
  person: Participant;
  listingId: SaleSettlement['listingId'];
}

function PersonActs({ person, listingId }: PersonActsProps) {
  const { personId, name, email, phone, sentAt, works } = person;
  const [isRemoving, setRemoving] = useState(false);
  const params = { id: listingId, personId };
  const act = useSettlementAct((calls, asked: 'send' | 'take-back' | 'remove', options) => {
    if (asked === 'send') {
      return calls.sendLink({ params: { id: listingId }, body: { personId } }, options);
    }
    return asked === 'remove'
      ? calls.removeParticipant({ params }, options)
      : calls.takeLinkBack({ params }, options);
  });
  const canSend = email !== undefined || phone !== undefined;
  return (
    <>
      <Button
        size="small"
        icon="send"
        disabled={!canSend}
        isLoading={act.isPending && act.variables === 'send'}
        aria-label={`${sentAt ? 'Send the link again' : 'Send the link'} to ${name}`}
        onClick={() =>
          act.mutate('send', { onSuccess: () => toasts.success(`The link is sent to ${name}`) })
        }
      >
        {sentAt ? 'Send the link again' : 'Send the link'}
      </Button>
      {works ? (
        <Button
          size="small"
          isLoading={act.isPending && act.variables === 'take-back'}
          aria-label={`Take the link of ${name} back`}
          onClick={() =>
            act.mutate('take-back', {
              onSuccess: () => toasts.success(`The link of ${name} doesn’t work any more`),
            })
          }
        >
          Take the link back
        </Button>
      ) : null}
      <Button size="small" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
        Remove
      </Button>
      {isRemoving ? null : <ErrorAlert messages={settlementTroubles(act.error)} />}
      {isRemoving ? (
        <SettlementDialog
          title={`Remove ${name}?`}
          consequence="Their link ends, and this side has no say in the day any more."
          confirmLabel={`Remove ${name}`}
          isDanger
          isWorking={act.isPending}
          error={act.error}
          onConfirm={() =>
            act.mutate('remove', {
              onSuccess: () => {
                toasts.success(`${name} is removed`);
                setRemoving(false);
              },
            })
          }
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}
