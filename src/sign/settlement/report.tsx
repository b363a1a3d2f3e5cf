import { useState } from 'react';
import type { SettlementPage } from '../../../contract/endpoints/settlement-page.ts';
import { isIsoDate } from '../../../domain/dates.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { AskDialog } from './ask-dialog.tsx';
import { confirmSettled, reportSettled, takeReportBack } from './settlement-acts.ts';
import { useSettlement } from './settlement-world.ts';
import { SIDES } from './standing-words.ts';
import { useAsked } from './use-asked.ts';

/** Says that the sale settled, takes that back, or confirms what somebody else said. */
export function Report() {
  const { mayConfirm, mayReport, report } = useSettlement().page;
  if (mayConfirm && report) return <Confirm report={report} />;
  if (mayReport && report) return <Said report={report} />;
  return mayReport ? <Say /> : null;
}

type Reported = { report: NonNullable<SettlementPage['report']> };

function Said({ report: { on } }: Reported) {
  const world = useSettlement();
  const takeBack = useAsked((key) => takeReportBack(world, key));
  const day = dateText(on);
  return (
    <Section title={`You said it settled on ${day}`}>
      <p>It waits for another side or {world.page.agencyName} to confirm it.</p>
      <ErrorAlert messages={takeBack.faults} />
      <Button isFullWidth onClick={takeBack.open}>
        Take it back
      </Button>
      {takeBack.isOpen ? (
        <AskDialog
          title="Take back that it settled?"
          label="Take it back"
          act={takeBack.act}
          onSubmit={() => void takeBack.act.run()}
          onClose={takeBack.close}
        >
          <p>You can say so again once it has settled.</p>
        </AskDialog>
      ) : null}
    </Section>
  );
}

function Say() {
  const world = useSettlement();
  const { settleOn, today, agencyName } = world.page;
  const [day, setDay] = useState<string>(settleOn && settleOn <= today ? settleOn : '');
  const [isChecked, setChecked] = useState(false);
  const report = useAsked(async (key, on: string) => {
    if (isIsoDate(on)) await reportSettled(world, key, on);
  });
  const isDay = isIsoDate(day) && day <= today;
  return (
    <Section title="Has it settled?">
      <p>Another side or {agencyName} confirms what you say before any money moves.</p>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (isDay) report.open();
        }}
      >
        <Field
          label="Day on which it settled"
          isRequired
          error={isChecked && !isDay ? 'Enter the day, today at the latest' : undefined}
        >
          <TextInput type="date" max={today} value={day} onChange={setDay} />
        </Field>
        <ErrorAlert messages={report.faults} />
        <Button type="submit" isFullWidth>
          The sale settled
        </Button>
      </form>
      {report.isOpen && isIsoDate(day) ? (
        <AskDialog
          title={`The sale settled on ${dateText(day)}?`}
          label="Yes, it settled"
          act={report.act}
          onSubmit={() => void report.act.run(day)}
          onClose={report.close}
        >
          <p>
            You say so for {SIDES[world.page.side]}. You can take it back here until somebody
            confirms it.
          </p>
        </AskDialog>
      ) : null}
    </Section>
  );
}

function Confirm({ report }: Reported) {
  const world = useSettlement();
  const confirm = useAsked((key, on: Reported['report']['on']) => confirmSettled(world, key, on));
  const day = dateText(report.on);
  return (
    <Section title={`Did it settle on ${day}?`}>
      <p>
        {report.byName} says so. Confirm it only if you know it yourself: the money is then paid
        out.
      </p>
      <ErrorAlert messages={confirm.faults} />
      <Button variant="primary" isFullWidth onClick={confirm.open}>
        Confirm that it settled
      </Button>
      {confirm.isOpen ? (
        <AskDialog
          title={`Confirm that it settled on ${day}?`}
          label="Confirm"
          act={confirm.act}
          onSubmit={() => void confirm.act.run(report.on)}
          onClose={confirm.close}
        >
          <p>You confirm it for {SIDES[world.page.side]}. It can’t be undone.</p>
        </AskDialog>
      ) : null}
      <p className="note">If it didn’t, don’t confirm it, and call {world.page.agencyName}.</p>
    </Section>
  );
}
