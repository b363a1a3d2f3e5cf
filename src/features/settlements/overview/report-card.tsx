import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { AppLink } from '../../../ui/link/app-link.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { useSettlementAct } from '../calls/use-settlement-act.ts';
import { SettlementDialog } from '../settlement-dialog.tsx';
import { useSettlementPlace } from '../settlement-place.ts';

export interface ReportCardProps {
  settlement: SaleSettlement;
  report: NonNullable<SaleSettlement['report']>;
}

/** Somebody's word that the sale settled, which a second person confirms. */
export function ReportCard({ settlement, report }: ReportCardProps) {
  const { zone, mayEdit } = useSettlementPlace();
  const { on, at, byName, note, documentId, notConfirmedBecause } = report;
  const [open, setOpen] = useTyped<'confirm' | 'take-back' | null>(
    `settlement:${settlement.listingId}:report`,
    null,
  );
  const mayConfirm = mayEdit && notConfirmedBecause === undefined;
  return (
    <Card
      title="Reported as settled"
      aside={<StatusPill tone="waiting">Waits for a second person</StatusPill>}
    >
      <div className={content.column}>
        <DefinitionList
          items={[
            { term: 'Settled on', value: dateText(on), isTabular: true },
            { term: 'By what it can be told', value: note },
            { term: 'Reported', value: `${dateTimeText(at, zone)} by ${byName}` },
            ...(documentId
              ? [
                  {
                    term: 'Document',
                    value: (
                      <AppLink href={`/property-listings/${settlement.listingId}`}>
                        See the listing’s documents
                      </AppLink>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {notConfirmedBecause ? <p role="status">{notConfirmedBecause}</p> : null}
        {mayEdit ? (
          <div className={content.actions}>
            {mayConfirm ? (
              <Button variant="primary" onClick={() => setOpen('confirm')}>
                Confirm that it settled
              </Button>
            ) : null}
            <Button onClick={() => setOpen('take-back')}>Take the report back</Button>
          </div>
        ) : null}
      </div>
      {open === null ? null : (
        <ReportDecision settlement={settlement} on={on} act={open} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

const WORDS = {
  confirm: {
    title: 'Confirm that it settled?',
    consequence:
      'It can’t be undone. The listing becomes settled, fundings are paid out of the sale, and the deposit can be paid out.',
    confirmLabel: 'Confirm that it settled',
    done: 'The sale has settled',
  },
  'take-back': {
    title: 'Take the report back?',
    consequence: 'The settlement stands as it did before it was reported.',
    confirmLabel: 'Take the report back',
    done: 'The report is taken back',
  },
} as const;

interface ReportDecisionProps {
  settlement: SaleSettlement;
  /** The day that was reported, as it was shown. */
  on: NonNullable<SaleSettlement['report']>['on'];
  act: keyof typeof WORDS;
  onClose: () => void;
}

function ReportDecision(props: ReportDecisionProps) {
  const { on, act: kind, onClose } = props;
  const { listingId } = props.settlement;
  const { title, consequence, confirmLabel, done } = WORDS[kind];
  const act = useSettlementAct((calls, asked: keyof typeof WORDS, options) => {
    const params = { id: listingId };
    return asked === 'confirm'
      ? calls.confirmSettled({ params, body: { on } }, options)
      : calls.takeReportBack({ params }, options);
  });
  return (
    <SettlementDialog
      title={title}
      consequence={consequence}
      confirmLabel={confirmLabel}
      isDanger
      isWorking={act.isPending}
      error={act.error}
      onConfirm={() =>
        act.mutate(kind, {
          onSuccess: () => {
            toasts.success(done);
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
