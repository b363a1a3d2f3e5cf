import { useState } from 'react';
import { ownHelpEndpoints } from '../../../contract/endpoints/own-help.ts';
import type { OwnHelpItem } from '../../../contract/help-shapes.ts';
import type { HelpOutcome } from '../../../domain/help/help-states.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { dateText, dateTimeText } from '../../ui/format/date-text.ts';
import { useLink } from '../link/link-context.ts';
import { HELP_LOOKS, HELP_NAMES } from './help-words.ts';
import { useHelp } from './own-help-context.ts';

const OUTCOMES: Record<HelpOutcome, string> = {
  stands: 'The decision stands.',
  anew: 'It is decided again.',
  agreed: 'We agreed to an arrangement.',
  refused: 'We could not agree to an arrangement. What you agreed to before goes on.',
  'put-right': 'We put it right.',
  'not-upheld': 'We see it differently.',
};

/** What somebody asked for, where it stands, and the answer. */
export function ItemCard({ item }: { item: OwnHelpItem }) {
  const { application, isStaff } = useLink();
  const { kind, state, reference, words, offer, receivedAt, answerBy } = item;
  const { tone, word } = HELP_LOOKS[state];
  const isOpen = item.answeredAt === undefined && item.closedAt === undefined;
  return (
    <div className="standing">
      <strong>{HELP_NAMES[kind]}</strong>
      <StatusPill tone={tone} mayWrap>
        {word}
      </StatusPill>
      <p>
        Reference{' '}
        <span className="tabular" translate="no">
          {reference}
        </span>
        , {dateTimeText(receivedAt, application.zone)}.
        {isOpen ? ` You have an answer by ${dateText(answerBy)}.` : null}
      </p>
      {words ? <p className="said">{`“${words}”`}</p> : null}
      {offer ? <p className="said">{`You can offer: “${offer}”`}</p> : null}
      {item.moreAsked ? <p>We asked: {item.moreAsked}</p> : null}
      {item.moreGiven ? <p className="said">{`“${item.moreGiven}”`}</p> : null}
      {item.outcome ? <p>{OUTCOMES[item.outcome]}</p> : null}
      {item.answer ? <p>{item.answer}</p> : null}
      {state === 'more_asked' && !isStaff ? <More id={item.id} /> : null}
    </div>
  );
}

/** Gives what our staff asked for. */
function More({ id: helpId }: { id: string }) {
  const { call, shortcode } = useLink();
  const { put } = useHelp();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useAct(async (key: string, text: string) => {
    const input = { params: { shortcode, helpId }, body: { words: text } };
    put(await call(ownHelpEndpoints.supplyMore, input, { idempotencyKey: key }));
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const text = words.trim();
        setProblem(text === '' ? 'Write your answer' : undefined);
        if (text !== '') void send.run(text);
      }}
    >
      <ErrorAlert messages={send.error ? [actErrorText(send.error)] : []} />
      <Field label="Your answer" error={problem}>
        <TextArea rows={4} maxLength={2000} value={words} onChange={setWords} />
      </Field>
      <Button type="submit" variant="primary" isFullWidth isLoading={send.isRunning}>
        Send your answer
      </Button>
    </form>
  );
}
