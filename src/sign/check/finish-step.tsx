import { aml } from '../../../contract/endpoints/aml.ts';
import { isDateField, ownFieldWords } from '../../../domain/aml/own-check.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { type CheckWorld, checkTroubles, onTop, stillMissing } from './check-world.ts';
import { OtherWays } from './other-ways.tsx';

/** Everything once more, and that it is all. */
export function FinishStep({ world }: { world: CheckWorld }) {
  const { check, shortcode, put, goTo } = world;
  const finish = useAct(async (key: string) => {
    const input = { params: { shortcode }, body: {} };
    put(
      await onTop(world, (api, ifMatch) =>
        api(
          aml.calls.finishOwn,
          { ...input, ifMatch },
          { idempotencyKey: `${key}-${ifMatch.replaceAll('"', '')}` },
        ),
      ),
    );
  });
  const missing = stillMissing(check);
  return (
    <div className="stack">
      <Title summary="Step 3 of 3">Check and finish</Title>
      <DefinitionList
        items={[
          ...check.questions.map(({ field, value }) => ({
            term: ownFieldWords(field),
            value: value && isDateField(field) ? dateText(value as IsoDate) : value,
          })),
          {
            term: 'Photos and papers',
            value: check.documents.map(({ name }) => name).join(', ') || 'None',
          },
        ]}
      />
      {missing.length > 0 ? (
        <Banner tone="attention" icon="alert" title="Something is still missing">
          {missing.join(', ')}. Please go back to your details; what you don’t know,{' '}
          {check.agencyName} can help with.
        </Banner>
      ) : null}
      <ErrorAlert messages={checkTroubles(finish.error)} />
      <Button
        variant="primary"
        isFullWidth
        isLoading={finish.isRunning}
        onClick={() => void finish.run()}
      >
        Finish
      </Button>
      <Button isFullWidth onClick={() => goTo(missing.length > 0 ? 'details' : 'papers')}>
        {missing.length > 0 ? 'Back to your details' : 'Back'}
      </Button>
      <OtherWays check={check} />
    </div>
  );
}
