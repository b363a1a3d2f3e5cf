import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CheckReport } from './check-report.tsx';
import { ChooseFile } from './choose-file.tsx';
import { countText } from './import-words.ts';
import { MapColumns } from './map-columns.tsx';
import { SendProgress } from './send-progress.tsx';
import type { useListingImport } from './use-listing-import.ts';

export interface ImportStageViewProps {
  actions: ReturnType<typeof useListingImport>;
  isOffline: boolean;
}

/** The step at hand. */
export function ImportStageView({ actions, isOffline }: ImportStageViewProps) {
  const { stage } = actions;
  switch (stage.at) {
    case 'choose':
      return (
        <ChooseFile isReading={stage.isReading} problem={stage.problem} onChoose={actions.choose} />
      );
    case 'map':
      return (
        <MapColumns
          fileName={stage.fileName}
          table={stage.table}
          mapping={stage.mapping}
          questions={{
            ...stage,
            onHeader: actions.chooseHeader,
            onLetters: actions.chooseLetters,
            onAnswer: actions.answer,
          }}
          onMap={actions.map}
          onFillAll={actions.fillAll}
          onBack={actions.restart}
          onNext={actions.check}
        />
      );
    case 'checking':
      return (
        <SendProgress
          title="Checking the rows"
          done={stage.done}
          total={stage.table.rows.length}
          note="Nothing is sent yet."
          onCancel={actions.restart}
        />
      );
    case 'check':
      return (
        <CheckReport
          checked={stage.checked}
          isOffline={isOffline}
          onMapping={actions.backToMapping}
          onTakeNames={actions.takeNames}
          onAnotherFile={actions.restart}
          onSend={actions.send}
        />
      );
    case 'send': {
      const total = stage.checked.good.length;
      const isLast = stage.sent >= total;
      const problem = stage.state === 'stopped' ? (stage.problem ?? '') : undefined;
      return (
        <SendProgress
          title={isLast ? 'Adding the listings' : 'Sending the rows'}
          done={stage.sent}
          total={total}
          note="Keep this page open. Rows become listings all together at the end, or not at all."
          problem={
            problem === undefined
              ? undefined
              : `${problem} ${isLast ? 'Go on to find out whether the listings were added; none is added twice.' : 'Nothing has been added yet.'}`
          }
          onRetry={actions.send}
          onCancel={isLast && problem === undefined ? undefined : () => void actions.cancel()}
          isCancelling={stage.state === 'cancelling'}
        />
      );
    }
    case 'done':
      return (
        <EmptyState
          icon="check-circle"
          title={
            stage.count === 1 ? '1 listing imported' : `${countText(stage.count)} listings imported`
          }
          action={
            <>
              <LinkButton href="/property-listings?sort=createdAt%3Adesc" variant="primary">
                See the new listings
              </LinkButton>
              <Button onClick={actions.restart}>Import another file</Button>
            </>
          }
        >
          They are drafts until you request the authority or activate them.
        </EmptyState>
      );
  }
}
