import { useState } from 'react';
import { saleSettlements } from '../../../../contract/endpoints/sale-settlements.ts';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DownloadButton } from '../download-button.tsx';
import { ApprovalsCard } from './approvals-card.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';
import { CertificatesCard } from './certificates-card.tsx';
import { LettersCard } from './letters-card.tsx';
import { LinesCard } from './lines-card.tsx';
import type { OpenFigure } from './open-figure.ts';
import { OutgoingDialog } from './outgoing-dialog.tsx';
import { OutgoingsCard } from './outgoings-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { StatementCard } from './statement-card.tsx';
import { VendorsCard } from './vendors-card.tsx';

/** What the vendors get, and everything it is worked out from, from the listing's first day. */
export function FiguresPart({ settlement }: { settlement: SaleSettlement }) {
  const { figures, figuresFault, letters, outgoings, certificates } = settlement;
  const [open, setOpen] = useState<OpenFigure | null>(null);
  const close = () => setOpen(null);
  const certificate =
    open?.kind === 'certificate' && certificates.find(({ partyId }) => partyId === open.id);
  return (
    <>
      {figures ? (
        <>
          <LinesCard
            figures={figures}
            listingId={settlement.listingId}
            onOpen={setOpen}
            paper={<StatementPaper listingId={settlement.listingId} />}
          />
          <VendorsCard figures={figures} />
          <StatementCard figures={figures} settlement={settlement} />
          <PaymentsCard figures={figures} />
          {settlement.isSold ? <ApprovalsCard settlement={settlement} figures={figures} /> : null}
        </>
      ) : (
        <Card>
          <PageStates
            state={{
              kind: 'empty',
              title: 'The figures can’t be worked out yet',
              message: figuresFault ?? 'Something they rest on isn’t on the listing yet.',
            }}
          >
            {null}
          </PageStates>
        </Card>
      )}
      <OutgoingsCard settlement={settlement} onOpen={setOpen} />
      <CertificatesCard settlement={settlement} onOpen={setOpen} />
      {letters.length > 0 ? <LettersCard settlement={settlement} /> : null}
      {open?.kind === 'outgoing' ? (
        <OutgoingDialog
          listingId={settlement.listingId}
          outgoing={outgoings.find(({ id }) => id === open.id)}
          onClose={close}
        />
      ) : null}
      {certificate ? (
        <CertificateDialog
          listingId={settlement.listingId}
          certificate={certificate}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function StatementPaper({ listingId }: { listingId: SaleSettlement['listingId'] }) {
  return (
    <DownloadButton
      endpoint={saleSettlements.calls.statementPaper}
      params={{ id: listingId }}
      fileName="statement-of-adjustments.pdf"
    >
      Statement (PDF)
    </DownloadButton>
  );
}
