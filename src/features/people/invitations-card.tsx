import type { Invitation } from '../../../contract/endpoints/people.ts';
import { ROLE_NAMES } from '../../../domain/agencies/role-words.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../../ui/layout/content.module.css';
import { toasts } from '../../ui/toast/toasts.ts';
import { peopleTroubles, usePeopleAct } from './people-queries.ts';

type Move = { move: 'resend' | 'cancel'; invitation: Invitation };

/** Invitations that nobody took up yet: sent again, or taken back. */
export function InvitationsCard({ invitations }: { invitations: readonly Invitation[] }) {
  const act = usePeopleAct((calls, { move, invitation: { id } }: Move) =>
    calls[move]({ params: { invitationId: id }, body: {} }),
  );
  const ask = (move: Move['move'], invitation: Invitation) => {
    const done = move === 'resend' ? 'sent again' : 'cancelled';
    act.mutate(
      { move, invitation },
      { onSuccess: () => toasts.success(`The invitation of ${invitation.name} is ${done}`) },
    );
  };
  return (
    <Card title="Invitations">
      <ErrorAlert messages={peopleTroubles(act.error)} />
      <ul className={styles.list} aria-label="Invitations">
        {invitations.map((each) => (
          <li key={each.id} className={styles.item}>
            <div className={styles.line}>
              <strong>{each.name}</strong>
              <StatusPill tone={each.state === 'expired' ? 'attention' : 'waiting'}>
                {each.state === 'expired' ? 'Run out' : 'Sent'}
              </StatusPill>
            </div>
            <p>
              {each.email}, {each.roles.map((role) => ROLE_NAMES[role]).join(', ')}
            </p>
            <p className={styles.quiet}>
              Sent {dateTimeText(each.sentAt)}, good until {dateTimeText(each.expiresAt)}
            </p>
            <div className={styles.actions}>
              <Button
                size="small"
                aria-label={`Send again to ${each.name}`}
                onClick={() => ask('resend', each)}
              >
                Send again
              </Button>
              <Button
                size="small"
                aria-label={`Cancel the invitation of ${each.name}`}
                onClick={() => ask('cancel', each)}
              >
                Cancel
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
