import type { SettlementPage } from '../../../contract/endpoints/settlement-page.ts';
import { settlementPage } from '../../../contract/endpoints/settlement-page.ts';
import type { Figures as AllFigures, BuyerStatement } from '../../../contract/figures-shapes.ts';
import { FigureLines } from '../../by-link/figures/figure-lines.tsx';
import { AmountLine } from '../../by-link/frame/amount-line.tsx';
import { FileButton } from '../../by-link/frame/file-button.tsx';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { Approve } from './approve.tsx';
import { useSettlement } from './settlement-world.ts';
import { statementLines } from './statement-lines.ts';
import { todoOf } from './todo.tsx';
import { VendorParts } from './vendor-parts.tsx';

/** The figures of the reader’s side: all of them, or the statement alone; of a lender none. */
export function Figures() {
  const { page } = useSettlement();
  const { figures, statement = figures?.statement, figuresFault } = page;
  if (!statement && !figuresFault) return null;
  return (
    <>
      <Section title="Figures">
        {figuresFault ? (
          <Banner tone="attention" title="The figures can’t be worked out yet">
            {figuresFault}
          </Banner>
        ) : null}
        {statement ? <Approvals page={page} /> : null}
        {figures ? <VendorFigures figures={figures} /> : null}
        {page.mayApprove && todoOf(page) !== 'approve' ? <Approve /> : null}
      </Section>
      {statement ? <Statement statement={statement} /> : null}
    </>
  );
}

function Approvals({ page: { approvedBy } }: { page: SettlementPage }) {
  return (
    <ul className="owners">
      {(['vendor', 'buyer'] as const).map((side) => (
        <li key={side}>
          <span>{side === 'vendor' ? 'The vendor’s side' : 'The buyer’s side'}</span>
          {approvedBy.includes(side) ? (
            <StatusPill tone="done">Approved</StatusPill>
          ) : (
            <StatusPill tone="waiting">To approve</StatusPill>
          )}
        </li>
      ))}
    </ul>
  );
}

function VendorFigures({ figures }: { figures: AllFigures }) {
  const { received, withheld, settleOn, isDateOpen, lines, payments, difference, missing } =
    figures;
  return (
    <>
      {difference === 0 ? null : (
        <Banner tone="attention" title="The figures don’t balance">
          {moneyText(difference)} of the balance is paid to nobody.
        </Banner>
      )}
      {missing > 0 ? (
        <Banner tone="attention" title={`The vendors have to bring ${moneyText(missing)}`}>
          Their money doesn’t cover what is to be paid out of it.
        </Banner>
      ) : null}
      <AmountLine
        label="The vendors get"
        amount={received}
        note={[
          isDateOpen
            ? `reckoned for ${dateText(settleOn)}: no day is agreed`
            : `at settlement on ${dateText(settleOn)}`,
          ...(withheld > 0 ? [`after ${moneyText(withheld)} withheld for the tax office`] : []),
        ].join(', ')}
      />
      <h3>What it is made of</h3>
      <FigureLines lines={lines} />
      <h3>What is paid at settlement</h3>
      <FigureLines lines={payments} />
      <h3>Each vendor’s part</h3>
      <VendorParts vendors={figures.vendors} />
    </>
  );
}

/** The statement of adjustments, as both sides see it, with its paper. */
function Statement({ statement }: { statement: BuyerStatement }) {
  const { shortcode } = useSettlement();
  const { fetchFile } = usePage();
  return (
    <Section title="Statement of adjustments">
      <AmountLine
        label="Balance to be paid by the buyer"
        amount={statement.balance}
        note={`at settlement on ${dateText(statement.settleOn)}`}
      />
      <FigureLines lines={statementLines(statement)} />
      {statement.withholdings.length > 0 ? (
        <>
          <p>
            Of the balance the buyer withholds this and pays it to the tax office, as there is no
            valid clearance certificate:
          </p>
          <FigureLines
            lines={statement.withholdings.map(({ name, amount }) => ({ label: name, amount }))}
          />
        </>
      ) : null}
      <FileButton
        label="Statement of adjustments (PDF)"
        fileName="statement-of-adjustments.pdf"
        fetchFile={() => fetchFile(settlementPage.calls.statementPaper, { params: { shortcode } })}
      />
    </Section>
  );
}
