import { useState } from 'react';
import type { Officer } from '../../../../contract/endpoints/aml-reports.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { AmlDialog } from '../aml-dialog.tsx';
import { reportTroubles, useReportAct } from './use-report-act.ts';

const THE_PRINCIPAL = 'principal';

type OfficerCardProps = { officer: Officer; candidates: NonNullable<Officer['candidates']> };

/** Who the compliance officer is, for the principal to name. */
export function OfficerCard({ officer: { officer }, candidates }: OfficerCardProps) {
  const [isNaming, setNaming] = useState(false);
  return (
    <Card title="Compliance officer">
      <div className={content.text}>
        <p>
          {officer
            ? `${officer.name} alone sees and writes reports.`
            : 'Nobody is named: the principal sees and writes reports.'}
        </p>
        <div className={content.actions}>
          <Button size="small" onClick={() => setNaming(true)}>
            Name the compliance officer
          </Button>
        </div>
      </div>
      {isNaming ? (
        <NamingDialog
          named={officer?.id ?? THE_PRINCIPAL}
          candidates={candidates}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </Card>
  );
}

type NamingDialogProps = {
  named: string;
  candidates: OfficerCardProps['candidates'];
  onClose: () => void;
};

function NamingDialog({ named, candidates, onClose }: NamingDialogProps) {
  const act = useReportAct();
  const [chosen, setChosen] = useState(named);
  const name = () => {
    const body = { staffUserId: chosen === THE_PRINCIPAL ? null : chosen };
    act.mutate({
      wish: body,
      call: (calls, options) => calls.reports.nameOfficer({ body }, options),
      done: 'Compliance officer named',
      after: onClose,
    });
  };
  return (
    <AmlDialog
      title="Name the compliance officer"
      consequence="They alone see every report from now on. Whoever it was before sees none, you included."
      confirmLabel="Name"
      isWorking={act.isPending}
      troubles={reportTroubles(act.error)}
      onConfirm={name}
      onClose={onClose}
    >
      <Field label="Compliance officer" hint="Somebody who verifies the checks of the whole agency">
        <SelectInput
          value={chosen}
          options={[
            { value: THE_PRINCIPAL, label: 'The principal' },
            ...candidates.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={setChosen}
        />
      </Field>
    </AmlDialog>
  );
}
