import { useState } from 'react';
import type { Proposal, SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { useSettlementPlace } from '../settlement-place.ts';
import styles from '../settlements.module.css';
import { PROPOSAL_PILLS, SIDE_WORDS } from '../words/settlement-words.ts';
import { countdownText, dayAndTime, isToCome } from '../words/state-words.ts';
import { AnswerDialog, type AnswerTo } from './answer-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

/** The day that is agreed, the one that is proposed, and those before. */
export function DatesPart({ settlement }: { settlement: SaleSettlement }) {
  const { proposals, state } = settlement;
  const waiting = proposals.find(({ standing }) => standing === 'waiting');
  const earlier = proposals.filter((proposal) => proposal !== waiting);
  if (state === 'not_booked') {
    return (
      <Card>
        <PageStates
          state={{
            kind: 'empty',
            title: 'No day is agreed yet',
            message: 'Book the settlement under Overview once the contract is exchanged.',
          }}
        >
          {null}
        </PageStates>
      </Card>
    );
  }
  return (
    <>
      <AgreedCard settlement={settlement} hasOpen={waiting !== undefined} />
      {waiting ? <OpenProposal proposal={waiting} listingId={settlement.listingId} /> : null}
      {earlier.length > 0 ? (
        <Card title="Dates proposed before">
          <ul className={content.list} aria-label="Dates proposed before">
            {earlier.map((proposal) => (
              <EarlierItem key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

interface AgreedCardProps {
  settlement: SaleSettlement;
  hasOpen: boolean;
}

function AgreedCard({ settlement, hasOpen }: AgreedCardProps) {
  const { today, mayEdit } = useSettlementPlace();
  const [isProposing, setProposing] = useState(false);
  const { settleOn, settleAt, firstSettleOn, state } = settlement;
  return (
    <Card title="Agreed day">
      <div className={content.column}>
        <DefinitionList
          items={[
            {
              term: 'Agreed day',
              value:
                settleOn && `${dayAndTime(settleOn, settleAt)} (${countdownText(settleOn, today)})`,
              isTabular: true,
            },
            {
              term: 'First agreed day',
              value: firstSettleOn && dateText(firstSettleOn),
              isTabular: true,
            },
          ]}
        />
        {mayEdit && (isToCome(state) || state === 'delayed') ? (
          <div className={content.actions}>
            <Button
              variant={hasOpen ? 'secondary' : 'primary'}
              icon="calendar"
              onClick={() => setProposing(true)}
            >
              Propose another date
            </Button>
          </div>
        ) : null}
      </div>
      {isProposing ? (
        <ProposeDialog settlement={settlement} onClose={() => setProposing(false)} />
      ) : null}
    </Card>
  );
}

interface OpenProposalProps {
  proposal: Proposal;
  listingId: SaleSettlement['listingId'];
}

function OpenProposal({ proposal, listingId }: OpenProposalProps) {
  const { mayEdit } = useSettlementPlace();
  const [answer, setAnswer] = useState<AnswerTo | null>(null);
  const pill = PROPOSAL_PILLS[proposal.standing];
  return (
    <Card
      title={`Proposed: ${dateText(proposal.settleOn)}`}
      aside={<StatusPill tone={pill.tone}>{pill.word}</StatusPill>}
    >
      <div className={content.column}>
        <ProposalText proposal={proposal} />
        <ul className={content.list} aria-label="Answers">
          <Answers proposal={proposal} />
          {proposal.waitingFor.map((side) => (
            <li key={side} className={content.item}>
              <div className={content.line}>
                <strong>{SIDE_WORDS[side]}</strong>
                <StatusPill tone="waiting">No answer yet</StatusPill>
              </div>
              {mayEdit ? (
                <div className={content.actions}>
                  <Button
                    size="small"
                    aria-label={`Enter that ${SIDE_WORDS[side]} accepts`}
                    onClick={() => setAnswer({ side, isAccepted: true })}
                  >
                    They accept
                  </Button>
                  <Button
                    size="small"
                    aria-label={`Enter that ${SIDE_WORDS[side]} refuses`}
                    onClick={() => setAnswer({ side, isAccepted: false })}
                  >
                    They refuse
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
        {mayEdit && proposal.proposedBy === 'agency' ? (
          <div className={content.actions}>
            <Button onClick={() => setAnswer({ side: 'agency', isAccepted: false })}>
              Take the proposal back
            </Button>
          </div>
        ) : null}
      </div>
      {answer ? (
        <AnswerDialog
          listingId={listingId}
          proposal={proposal}
          answer={answer}
          onClose={() => setAnswer(null)}
        />
      ) : null}
    </Card>
  );
}

function ProposalText({ proposal }: { proposal: Proposal }) {
  const { zone } = useSettlementPlace();
  const { settleOn, settleAt, proposedBy, proposedByName, proposedAt, reason } = proposal;
  return (
    <div className={content.text}>
      <p className="tabular">{dayAndTime(settleOn, settleAt)}</p>
      <p className={styles.texts}>{reason}</p>
      <p className={content.quiet}>
        Proposed {dateTimeText(proposedAt, zone)} by {proposedByName}, {SIDE_WORDS[proposedBy]}
      </p>
    </div>
  );
}

function Answers({ proposal: { answers } }: { proposal: Proposal }) {
  const { zone } = useSettlementPlace();
  return answers.map(({ side, isAccepted, at, byName, reason }) => (
    <li key={`${side} ${at}`} className={content.item}>
      <div className={content.line}>
        <strong>{SIDE_WORDS[side]}</strong>
        <StatusPill tone={isAccepted ? 'done' : 'attention'}>
          {isAccepted ? 'Accepts' : 'Refuses'}
        </StatusPill>
      </div>
      <p className={`${content.quiet} ${styles.texts}`}>
        {dateTimeText(at, zone)}, {reason ? `entered by ${byName}: ${reason}` : byName}
      </p>
    </li>
  ));
}

function EarlierItem({ proposal }: { proposal: Proposal }) {
  const pill = PROPOSAL_PILLS[proposal.standing];
  return (
    <li className={content.item}>
      <div className={content.line}>
        <strong className="tabular">{dateText(proposal.settleOn)}</strong>
        <StatusPill tone={pill.tone}>{pill.word}</StatusPill>
      </div>
      <ProposalText proposal={proposal} />
      {proposal.answers.length > 0 ? (
        <ul className={content.list} aria-label={`Answers to ${dateText(proposal.settleOn)}`}>
          <Answers proposal={proposal} />
        </ul>
      ) : null}
    </li>
  );
}
