import { useState } from 'react';
import * as v from 'valibot';
import { vendorApplicationEndpoints } from '../../../contract/endpoints/vendor-applications.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { looksAtMore } from '../../../domain/applications/request-rules.ts';
import type { Cents } from '../../../domain/money.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { AppLink } from '../../ui/link/app-link.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { CodeFirst } from '../gate/code-first.tsx';
import { useLink } from '../link/link-context.ts';
import { focusFirst } from '../online/focus-first.ts';
import { checkRequest } from './check-request.ts';
import { mayAskForMore } from './may-ask.ts';

/** How much may be asked for, and whether a person looks at it; nothing where nothing limits it. */
function roomHint({ room, steps, ...application }: VendorApplication): string | undefined {
  if (room === null) return undefined;
  const isLookedAt = looksAtMore({ ...application, sections: steps.sections });
  return `Up to ${moneyText(room)}${isLookedAt ? '. A person looks at it' : ' without another decision'}`;
}

const DraftSchema = v.object({
  amount: v.nullable(v.number()),
  reason: v.string(),
  payee: v.string(),
});

/** …/request-more-funds/details: how much more, for what, and who gets it (spec 2). */
export function MoreDetailsPage({ drawdownId }: { drawdownId: string }) {
  return (
    <CodeFirst>
      <AskForFunds drawdownId={drawdownId} />
    </CodeFirst>
  );
}

function AskForFunds({ drawdownId }: { drawdownId: string }) {
  const { application, shortcode, call, reload } = useLink();
  const { go } = usePage();
  const empty = { amount: null, reason: '', payee: '' };
  const [draft, change, clear] = useDraft(`more:${drawdownId}`, DraftSchema, empty);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { room, agency, drawdowns, property } = application;
  const isSent = drawdowns.some(({ id }) => id === drawdownId);
  const next = publicPaths.requestMoreFunds(shortcode, drawdownId, 'confirmation');
  const ask = useAct(async (key: string, typed: typeof draft) => {
    const checked = checkRequest(typed, room);
    setProblems(checked.problems);
    if (!checked.request) return focusFirst(checked.problems);
    const params = { shortcode, drawdownId };
    const body = checked.request;
    const options = { idempotencyKey: key };
    await call(vendorApplicationEndpoints.requestFunds, { params, body }, options);
    clear();
    reload();
    go(next);
  });
  if (isSent) return <AlreadySent href={next} />;
  if (!mayAskForMore(application)) return <NotOffered />;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask.run(draft);
      }}
    >
      <p className="note">Step 1 of 2</p>
      <Title summary={property}>Request more funds</Title>
      <ErrorAlert messages={ask.error ? [actErrorText(ask.error)] : []} />
      <Field
        label="How much more"
        hint={roomHint(application)}
        error={problems.amount}
        controlId="amount"
      >
        <MoneyInput
          value={draft.amount as Cents | null}
          onChange={(amount) => change({ ...draft, amount })}
        />
      </Field>
      <Field
        label="What for"
        hint="Such as a second weekend of advertising"
        error={problems.reason}
        controlId="reason"
      >
        <TextInput
          value={draft.reason}
          maxLength={200}
          onChange={(reason) => change({ ...draft, reason })}
        />
      </Field>
      <Field
        label="Who is paid"
        hint={`${agency.name} if you leave it out. A person looks at anybody else`}
        isOptional
      >
        <TextInput
          value={draft.payee}
          maxLength={120}
          onChange={(payee) => change({ ...draft, payee })}
        />
      </Field>
      <Button type="submit" variant="primary" isFullWidth isLoading={ask.isRunning}>
        Go on
      </Button>
    </form>
  );
}

function AlreadySent({ href }: { href: string }) {
  return (
    <div className="stack">
      <Title>Request more funds</Title>
      <p>This request is already made.</p>
      <p>
        <AppLink href={href}>Go on with it</AppLink>
      </p>
    </div>
  );
}

function NotOffered() {
  const { shortcode } = useLink();
  return (
    <div className="stack">
      <Title>Request more funds</Title>
      <p>More funds can’t be asked for just now. Your agent can tell you why.</p>
      <p>
        <AppLink href={publicPaths.pay(shortcode)}>Back to your application</AppLink>
      </p>
    </div>
  );
}
