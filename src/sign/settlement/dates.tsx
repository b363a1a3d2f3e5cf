import type { Proposal } from '../../../contract/sale-settlement-shapes.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { StatusPill, type StatusTone } from '../../ui/feedback/status-pill.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ProposeDate } from './propose-date.tsx';
import { answerDate } from './settlement-acts.ts';
import { useSettlement } from './settlement-world.ts';
import { dayText, SIDES, sidesText } from './standing-words.ts';
import { useAsked } from './use-asked.ts';

const STANDINGS: Record<Proposal['standing'], [StatusTone, string]> = {
  waiting: ['waiting', 'Waiting for answers'],
  accepted: ['done', 'Accepted'],
  rejected: ['attention', 'Rejected'],
  replaced: ['neutral', 'Another one replaced it'],
  withdrawn: ['neutral', 'Taken back'],
};

/** The dates that were proposed, who said what to them, and the way to propose another. */
export function Dates() {
  const { page } = useSettlement();
  const { proposals, mayPropose } = page;
  if (proposals.length === 0 && !mayPropose) return null;
  return (
    <Section title="Proposed dates">
      {proposals.length === 0 ? <p>Nobody has proposed another date.</p> : null}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
      {mayPropose ? <ProposeDate /> : null}
    </Section>
  );
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { page } = useSettlement();
  const { proposedBy, proposedByName, proposedAt, reason, standing, waitingFor, answers } =
    proposal;
  const [tone, word] = STANDINGS[standing];
  const who = proposedBy === 'agency' ? page.agencyName : SIDES[proposedBy];
  return (
    <article className="standing copy" aria-label={`Proposal of ${dayText(proposal)}`}>
      <StatusPill tone={tone} mayWrap>
        {word}
      </StatusPill>
      <p>
        <strong className="tabular">{dayText(proposal)}</strong>, proposed by {proposedByName} (
        {who}): {reason}
      </p>
      <p className="note">{dateTimeText(proposedAt)}</p>
      {answers.length > 0 ? (
        <ul className="sentences">
          {answers.map(({ side, isAccepted, byName, at, reason: why }) => (
            <li key={side}>
              {isAccepted ? 'Accepted' : 'Rejected'} for {SIDES[side]} by {byName},{' '}
              {dateTimeText(at)}
              {why ? `: ${why}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
      {waitingFor.length > 0 && standing === 'waiting' ? (
        <p>Still to answer: {sidesText(waitingFor)}</p>
      ) : null}
      {standing === 'waiting' && proposedBy === page.side ? <TakeBack proposal={proposal} /> : null}
    </article>
  );
}

/** Takes one's own proposal back. */
function TakeBack({ proposal }: { proposal: Proposal }) {
  const world = useSettlement();
  const takeBack = useAsked((key) => answerDate(world, key, { proposal, isAccepted: false }));
  return (
    <>
      <ErrorAlert messages={takeBack.faults} />
      <Button isFullWidth onClick={takeBack.open}>
        Take it back
      </Button>
      {takeBack.isOpen ? (
        <AskDialog
          title={`Take ${dayText(proposal)} back?`}
          label="Take the proposal back"
          act={takeBack.act}
          onSubmit={() => void takeBack.act.run()}
          onClose={takeBack.close}
        >
          <p>Nobody has to answer it then. You can propose a date again.</p>
        </AskDialog>
      ) : null}
    </>
  );
}
