import type { SettlementPage } from '../../../contract/endpoints/settlement-page.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { Approve } from './approve.tsx';
import { DateAnswer } from './date-answer.tsx';
import { Report } from './report.tsx';
import { useSettlement } from './settlement-world.ts';
import { SIDES, sidesText, waitingProposal } from './standing-words.ts';

/** The one thing that the reader has to do now; `none` where others have to, or nobody. */
export function todoOf(page: SettlementPage): 'confirm' | 'answer' | 'approve' | 'report' | 'none' {
  const { mayConfirm, mayAnswer, mayApprove, mayReport, settleOn, today } = page;
  if (mayConfirm && page.report) return 'confirm';
  if (mayAnswer && waitingProposal(page)?.proposedBy !== page.side) return 'answer';
  if (mayReport && settleOn !== undefined && settleOn <= today) return 'report';
  return mayApprove ? 'approve' : 'none';
}

/** What is to be done, with the buttons for it. */
export function Todo() {
  const { page } = useSettlement();
  switch (todoOf(page)) {
    case 'confirm':
    case 'report':
      return <Report />;
    case 'answer':
      return <DateAnswer />;
    case 'approve':
      return (
        <Section title="Please approve the figures">
          <Approve />
        </Section>
      );
    case 'none':
      return <Waiting page={page} />;
  }
}

/** Who has to do something, where the reader doesn’t. */
function Waiting({ page }: { page: SettlementPage }) {
  const waiting = waitingProposal(page);
  const isOpen = page.state === 'booked' && !page.figuresFault && page.approvedBy.length === 1;
  const missing = isOpen ? (page.approvedBy.includes('vendor') ? 'buyer' : 'vendor') : undefined;
  if (waiting) {
    return <p>You have nothing to do now. We are waiting for {sidesText(waiting.waitingFor)}.</p>;
  }
  if (missing && missing !== page.side) {
    return (
      <p>You have nothing to do now. We are waiting for {SIDES[missing]} to approve the figures.</p>
    );
  }
  return null;
}
