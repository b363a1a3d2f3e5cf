import { useState } from 'react';
import { vendorApplicationEndpoints } from '../../../contract/endpoints/vendor-applications.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import { SavedAnswersSchema } from '../../../domain/applications/vendor-answers.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { etagOf } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { useLink } from '../link/link-context.ts';
import { AnswerPart } from './answer-part.tsx';
import { checkAnswers, type DraftAnswers, partsOf } from './answers.ts';
import { focusFirst } from './focus-first.ts';

/** The questions of the application; what is answered is saved and can be gone on with anywhere. */
export function AnswersPage() {
  const { application, shortcode, call, put, reload } = useLink();
  const { go } = usePage();
  const { steps, id: drawdownId, version } = application;
  const [draft, change, clear] = useDraft(
    `answers:${drawdownId}`,
    SavedAnswersSchema,
    steps.answers,
  );
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isKept, setKept] = useState(false);
  const save = useAct(async (key: string, isToGoOn: boolean, typed: DraftAnswers) => {
    const checked = checkAnswers(typed);
    setProblems(checked.problems);
    setKept(false);
    if (!checked.answers) return focusFirst(checked.problems);
    const params = { shortcode, drawdownId };
    const body = { answers: checked.answers };
    const saved = await call(
      vendorApplicationEndpoints.saveSteps,
      { params, body, ifMatch: etagOf(version) },
      { idempotencyKey: key },
    ).catch(async (error: unknown) => {
      // Somebody else went on with it: what is typed here stays, over what they saved. That is read before
      // it is said, so that who saves again at once saves over what they were told of.
      if (error instanceof ApiProblem && error.code === 'etag.stale')
        await call(vendorApplicationEndpoints.read, { params: { shortcode } }).then(put, reload);
      throw error;
    });
    clear();
    put(saved);
    if (!isToGoOn) return setKept(true);
    const missing = Object.fromEntries(
      saved.steps.missing.map((path) => [path, 'Please answer this to go on']),
    );
    if (saved.steps.missing.length > 0) {
      setProblems(missing);
      return focusFirst(missing);
    }
    go(`${publicPaths.applyOnline(shortcode)}?step=agree`);
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save.run(true, draft);
      }}
    >
      <p className="note">Step 1 of 2</p>
      <Title summary={application.property}>Complete your application</Title>
      <ErrorAlert messages={save.error ? [actErrorText(save.error)] : []} />
      {partsOf(steps.sections).map((section) => (
        <AnswerPart
          key={section}
          section={section}
          values={draft[section] ?? {}}
          problems={problems}
          onChange={(values) => change({ ...draft, [section]: values })}
        />
      ))}
      <Button type="submit" variant="primary" isFullWidth isLoading={save.isRunning}>
        Save and go on
      </Button>
      <Button variant="quiet" isFullWidth onClick={() => void save.run(false, draft)}>
        Save and finish later
      </Button>
      <p role="status" className="note">
        {isKept ? 'Saved. Open your link again on any device to go on from here.' : null}
      </p>
    </form>
  );
}
