import { useState } from 'react';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { ownHelpEndpoints } from '../../../contract/endpoints/own-help.ts';
import type { ComplaintTopic } from '../../../domain/help/help-states.ts';
import { emailFault } from '../../../domain/people/email-fault.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { usePage } from '../../by-link/frame/page-context.ts';
import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { newId } from '../../platform/ids.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { focusFault } from './focus-fault.ts';
import { TOPICS } from './topics.ts';

type Typed = { name: string; email: string; phone: string; words: string };
type Problems = Partial<Record<keyof Typed | 'about', string>>;

function check({ name, email, words }: Typed, about: ComplaintTopic | null): Problems {
  const fault = emailFault(email);
  return {
    ...(about === null ? { about: 'Choose what it is about' } : {}),
    ...(name.trim() === '' ? { name: 'Enter your name' } : {}),
    ...(fault ? { email: fault.message } : {}),
    ...(words.trim() === '' ? { words: 'Write what went wrong' } : {}),
  };
}

/** A complaint by anybody: it is confirmed by email with a reference. */
export function ComplaintForm() {
  const { call } = usePage();
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState<Typed>({ name: '', email: '', phone: '', words: '' });
  const [about, setAbout] = useState<ComplaintTopic | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [sent, setSent] = useState<EndpointOutput<typeof ownHelpEndpoints.complain>>();
  const send = useAct(async (key: string, given: Typed, topic: ComplaintTopic) => {
    const { name, email, phone, words } = given;
    const body = {
      id,
      about: topic,
      words: words.trim(),
      name: name.trim(),
      email: email.trim(),
      phone: phone.trim(),
    };
    setSent(await call(ownHelpEndpoints.complain, { body }, { idempotencyKey: key }));
  });
  if (sent) {
    const text = `Your reference is ${sent.reference}. We have sent it to ${typed.email.trim()}. You have an answer by ${dateText(sent.answerBy)}.`;
    return (
      <div role="status">
        <StandingCard standing={{ tone: 'done', word: 'We have your complaint', text }} />
      </div>
    );
  }
  const set = (name: keyof Typed) => (text: string) => setTyped({ ...typed, [name]: text });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = check(typed, about);
        setProblems(found);
        if (Object.keys(found).length > 0) focusFault(event.currentTarget);
        else if (about) void send.run(typed, about);
      }}
    >
      <ErrorAlert messages={send.error ? [actErrorText(send.error)] : []} />
      <RadioGroup
        legend="What is it about?"
        isRequired
        options={TOPICS}
        value={about}
        error={problems.about}
        onChange={setAbout}
      />
      <Field label="Your name" error={problems.name}>
        <TextInput autoComplete="name" maxLength={120} value={typed.name} onChange={set('name')} />
      </Field>
      <Field label="Your email" hint="Our answer goes there" error={problems.email}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          value={typed.email}
          onChange={set('email')}
        />
      </Field>
      <Field label="Your phone" isOptional>
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={30}
          value={typed.phone}
          onChange={set('phone')}
        />
      </Field>
      <Field
        label="What went wrong, and what would put it right?"
        hint="Never write card numbers or codes here"
        error={problems.words}
      >
        <TextArea rows={6} maxLength={2000} value={typed.words} onChange={set('words')} />
      </Field>
      <Button type="submit" variant="primary" isFullWidth isLoading={send.isRunning}>
        Send your complaint
      </Button>
    </form>
  );
}
