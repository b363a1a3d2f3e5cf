import { useState } from 'react';
import * as v from 'valibot';
import { ownHelpEndpoints } from '../../../contract/endpoints/own-help.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import type { ComplaintTopic, HelpKind } from '../../../domain/help/help-states.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { useQuery } from '../../by-link/frame/use-path.ts';
import { newId } from '../../platform/ids.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { useLink } from '../link/link-context.ts';
import { focusFault } from './focus-fault.ts';
import { useHelp } from './own-help-context.ts';
import { TOPICS } from './topics.ts';

type Words = {
  title: string;
  intro: string;
  label: string;
  hint: string;
  action: string;
  isRequired: boolean;
};

const WORDS: Record<HelpKind, Words> = {
  review: {
    title: 'Ask for a person to look again',
    intro:
      'Somebody who did not decide the first time looks at your application. You have an answer with a reason within 10 days.',
    label: 'What should they know?',
    hint: 'Leave it out if you like',
    action: 'Ask for a person',
    isRequired: false,
  },
  hardship: {
    title: 'Ask for help to repay',
    intro:
      'A person reads this and answers within 21 days. Until then nothing is called overdue. What you agreed to goes on to cost what it costs.',
    label: 'What has happened?',
    hint: 'A few words are enough. Your agent doesn’t see them',
    action: 'Ask for help',
    isRequired: false,
  },
  complaint: {
    title: 'Make a complaint',
    intro:
      'A person confirms it within a day. You have an answer within 21 days where it is about credit or hardship, and within 30 days otherwise. Your agent doesn’t see it.',
    label: 'What went wrong, and what would put it right?',
    hint: 'In your own words',
    action: 'Send your complaint',
    isRequired: true,
  },
};

const DraftSchema = v.object({
  words: v.string(),
  offer: v.string(),
  about: v.nullable(v.picklist(['credit', 'other'])),
});

/** Asks our own staff for a second look, for hardship help, or to put something right. */
export function AskPage({ kind }: { kind: HelpKind }) {
  const { application, call, shortcode, isStaff, reload } = useLink();
  const { help, put } = useHelp();
  const { go } = usePage();
  const drawdownId = useQuery('request') ?? undefined;
  const empty = { words: '', offer: '', about: null };
  const [draft, change, clear] = useDraft(`help:${application.id}:${kind}`, DraftSchema, empty);
  // It has its id from here on, so that however often it is sent it stays one.
  const [id] = useState(() => newId());
  const [problems, setProblems] = useState<{ words?: string; about?: string }>({});
  const overview = publicPaths.ownHelp(shortcode);
  const { title, intro, label, hint, action, isRequired } = WORDS[kind];
  const isReview = kind === 'review';
  const mayReview = drawdownId ? help.may.reviewFunds.includes(drawdownId) : help.may.review;
  const isOffered =
    !isStaff && (kind === 'complaint' || (isReview ? mayReview : help.may.hardship));
  const ask = useAct(async (key: string, typed: typeof draft) => {
    const about: ComplaintTopic | undefined =
      kind === 'complaint' ? (typed.about ?? 'other') : undefined;
    const body = {
      id,
      kind,
      words: typed.words.trim(),
      ...(about ? { about } : {}),
      ...(kind === 'hardship' ? { offer: typed.offer.trim() } : {}),
      ...(isReview && drawdownId ? { drawdownId } : {}),
    };
    put(await call(ownHelpEndpoints.ask, { params: { shortcode }, body }, { idempotencyKey: key }));
    clear();
    reload();
    go(overview, { isReplacing: true });
  });
  if (!isOffered) return <NotNow title={title} />;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = {
          ...(isRequired && draft.words.trim() === '' ? { words: 'Write what went wrong' } : {}),
          ...(kind === 'complaint' && draft.about === null
            ? { about: 'Choose what it is about' }
            : {}),
        };
        setProblems(found);
        if (Object.keys(found).length > 0) focusFault(event.currentTarget);
        else void ask.run(draft);
      }}
    >
      <Title summary={application.property}>{title}</Title>
      <p>{intro}</p>
      <ErrorAlert messages={ask.error ? [actErrorText(ask.error)] : []} />
      {kind === 'complaint' ? (
        <RadioGroup
          legend="What is it about?"
          isRequired
          options={TOPICS}
          value={draft.about}
          error={problems.about}
          onChange={(about) => change({ ...draft, about })}
        />
      ) : null}
      <Field label={label} hint={hint} error={problems.words} isOptional={!isRequired}>
        <TextArea
          rows={5}
          maxLength={2000}
          value={draft.words}
          onChange={(words) => change({ ...draft, words })}
        />
      </Field>
      {kind === 'hardship' ? (
        <Field
          label="What could you do, and from when?"
          hint="Such as an amount a month, or a later date"
          isOptional
        >
          <TextArea
            rows={3}
            maxLength={1000}
            value={draft.offer}
            onChange={(offer) => change({ ...draft, offer })}
          />
        </Field>
      ) : null}
      <Button type="submit" variant="primary" isFullWidth isLoading={ask.isRunning}>
        {action}
      </Button>
      <p>
        <AppLink href={overview}>Back</AppLink>
      </p>
    </form>
  );
}

function NotNow({ title }: { title: string }) {
  const { shortcode } = useLink();
  return (
    <div className="stack">
      <Title>{title}</Title>
      <p>This can’t be asked for just now. What you asked for before stands on the page of help.</p>
      <p>
        <AppLink href={publicPaths.ownHelp(shortcode)}>To the page of help</AppLink>
      </p>
    </div>
  );
}
