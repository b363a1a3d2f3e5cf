import { useState } from 'react';
import { publicPaths } from '../../../contract/public-addresses.ts';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { useQuery } from '../../by-link/frame/use-path.ts';
import { newId } from '../../platform/ids.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { focusFirst } from '../online/focus-first.ts';
import { AgentStep } from './agent-step.tsx';
import {
  ApplyDraftSchema,
  type ApplyStep,
  checkApply,
  emptyDraft,
  unfinishedBefore,
} from './apply-draft.ts';
import { APPLY_TITLE, NOT_OFFERED } from './apply-words.ts';
import { CannotApply } from './cannot-apply.tsx';
import { FindAgency } from './find-agency.tsx';
import { OwnersStep } from './owners-step.tsx';
import { PropertyStep } from './property-step.tsx';
import { useApply } from './use-apply.ts';

const STEPS = {
  one: { number: 1, title: APPLY_TITLE, Fields: PropertyStep, next: 'two' },
  two: { number: 2, title: 'Home owner details', Fields: OwnersStep, next: 'three' },
  three: { number: 3, title: 'Agent details', Fields: AgentStep, next: undefined },
} as const;

/** /vendors/vendor-application-step-…: a home owner applies by themselves, in three steps (spec 2). */
export function ApplyPage({ step: asked }: { step: ApplyStep }) {
  const { go, facts } = usePage();
  const agency = useQuery('agency');
  const [kept, keep, clear] = useDraft('apply', ApplyDraftSchema, emptyDraft(newId(), ''));
  const draft = agency === null ? kept : { ...kept, agencyId: agency };
  const [problems, setProblems] = useState<Record<string, string>>({});
  const apply = useApply(clear);
  const step = unfinishedBefore(draft, asked) ?? asked;
  const { number, title, Fields, next } = STEPS[step];
  if (!draft.agencyId) return <FindAgency />;
  if (facts.isNotOffered) return <CannotApply why={NOT_OFFERED} />;

  const goOn = () => {
    const checked = checkApply(draft);
    const wrong = checked.problems[step];
    setProblems(wrong);
    keep(draft);
    if (Object.keys(wrong).length > 0) return focusFirst(wrong);
    // The agency stays in the address, so that a page loaded anew still says whose it is.
    const of = new URLSearchParams({ agency: draft.agencyId });
    if (next) return go(`${publicPaths.apply(next)}?${of}`);
    if (checked.application) void apply.run(checked.application);
  };
  return (
    <form
      key={step}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <p className="note">Step {number} of 3</p>
      <Title>{title}</Title>
      <ErrorAlert messages={apply.messages} />
      <Fields
        draft={draft}
        problems={problems}
        change={(part) => keep({ ...draft, ...part })}
        isSending={apply.isRunning}
      />
    </form>
  );
}
