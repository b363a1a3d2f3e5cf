import { useState } from 'react';
import type { SettlementPage } from '../../../contract/endpoints/settlement-page.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { changedFigures, type Shown, shownFigures } from './changed-figures.ts';
import { approveFigures } from './settlement-acts.ts';
import { isChanged, useSettlement } from './settlement-world.ts';
import { SIDES } from './standing-words.ts';
import { useAsked } from './use-asked.ts';

/** Approves the figures of the reader’s side as they are shown; where others hold by now, says what changed. */
export function Approve() {
  const world = useSettlement();
  const shown = shownFigures(world.page);
  const [before, setBefore] = useState<Shown>();
  const approve = useAsked(async (key, mark: string) => {
    try {
      await approveFigures(world, key, mark);
    } catch (error) {
      if (isChanged(error)) setBefore(shown);
      throw error;
    }
  });
  if (!shown) return null;
  return (
    <>
      {before && before.mark !== shown.mark ? (
        <Changed before={before} now={shown} />
      ) : (
        <ErrorAlert messages={approve.faults} />
      )}
      <WhatIsApproved page={world.page} />
      <Button variant="primary" isFullWidth onClick={approve.open}>
        Approve the figures
      </Button>
      {approve.isOpen ? (
        <AskDialog
          title="Approve the figures?"
          label="Approve the figures"
          act={approve.act}
          onSubmit={() => void approve.act.run(shown.mark)}
          onClose={approve.close}
        >
          <p>
            You approve for {SIDES[world.page.side]} what is shown on this page. Should a figure or
            the day change, you are asked again.
          </p>
          <WhatIsApproved page={world.page} />
        </AskDialog>
      ) : null}
    </>
  );
}

function WhatIsApproved({ page: { figures, statement } }: { page: SettlementPage }) {
  const shown = figures?.statement ?? statement;
  if (!shown) return null;
  const rows = [
    ...(figures ? [{ term: 'The vendors get', amount: figures.received }] : []),
    { term: 'The buyer pays at settlement', amount: shown.balance },
  ];
  return (
    <DefinitionList
      items={[
        { term: 'Settlement on', value: dateText(shown.settleOn), isTabular: true },
        ...rows.map(({ term, amount }) => ({ term, value: moneyText(amount), isTabular: true })),
      ]}
    />
  );
}

function Changed({ before, now }: { before: Shown; now: Shown }) {
  const changes = changedFigures(before, now);
  return (
    <Banner tone="attention" title="The figures changed while you looked at them">
      Please look at them again before you approve.
      {changes.length > 0 ? (
        <ul className="sentences">
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </Banner>
  );
}
