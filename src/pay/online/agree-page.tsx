import { useState } from 'react';
import { vendorApplicationEndpoints } from '../../../contract/endpoints/vendor-applications.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import type { Cents } from '../../../domain/money.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { AmountLine } from '../../by-link/frame/amount-line.tsx';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Title } from '../../by-link/frame/title.tsx';
import { ApiProblem } from '../../platform/api-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { PriceCard } from '../../ui/price-card/price-card.tsx';
import { useLink } from '../link/link-context.ts';
import { NetCard } from '../net/net-later.tsx';
import { BackLink } from '../options/back-link.tsx';
import { choiceName } from '../options/choice-name.ts';
import { KeyTerms } from '../terms/key-terms.tsx';
import { OwnerList } from './owner-list.tsx';
import { PaidBefore } from './paid-before.tsx';

/** Why somebody is asked who agreed before. */
const CHANGED = {
  amount: (asked: Cents) =>
    `You agreed to ${moneyText(asked)}. Another amount was approved: please read and agree to that.`,
  terms: () => 'What you agreed to has changed since: please read it again.',
};

const NOT_TICKED = 'Please tick that you agree';

/** The agreement: what it costs, the words, and one owner's own consent (domain.md, feature 7). */
export function AgreePage() {
  const { application, shortcode, call, put, reload } = useLink();
  const { go } = usePage();
  const { amount, approvedAmount, consent, id, priceCard, productName, state, steps } = application;
  const agreed = state === 'approved' ? (approvedAmount ?? amount) : amount;
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const agree = useAct(async (key: string) => {
    try {
      const answer = await call(
        vendorApplicationEndpoints.complete,
        {
          params: { shortcode, drawdownId: id },
          body: { textVersion: consent.textVersion, amount: agreed },
        },
        { idempotencyKey: key },
      );
      put(answer);
      go(publicPaths.applyOnlineConfirmation(shortcode), { isReplacing: true });
    } catch (error) {
      // What was agreed to isn't what stands there now: it is shown anew, and asked for anew.
      if (error instanceof ApiProblem && error.code === 'application.changed') {
        setTicked(false);
        reload();
      }
      throw error;
    }
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!isTicked);
        if (isTicked) void agree.run();
      }}
    >
      {steps.sections.length > 0 && state !== 'approved' ? (
        <p className="note">Step 2 of 2</p>
      ) : null}
      <Title summary={application.property}>Read and agree</Title>
      <ErrorAlert messages={agree.error ? [actErrorText(agree.error)] : []} />
      {consent.changed ? <p className="note">{CHANGED[consent.changed](amount)}</p> : null}
      <AmountLine label={productName} amount={agreed} />
      <PaidBefore agreed={agreed} soFar={application.soFar} />
      {priceCard ? (
        <section className="stack">
          <h2>What it costs</h2>
          <PriceCard
            label={`What ${moneyText(agreed)} costs`}
            rows={priceCard}
            nameOf={choiceName}
            chosenId={application.requestedProductType}
          />
        </section>
      ) : null}
      {application.terms ? (
        <section className="stack">
          <h2>Key terms</h2>
          <KeyTerms />
        </section>
      ) : null}
      <OwnerList />
      <NetCard />
      {application.approvedUntil ? (
        <p className="note">
          {`You can agree until ${dateText(application.approvedUntil)}. After that the approval has run out.`}
        </p>
      ) : null}
      <section className="consent">
        <h2>What you agree to</h2>
        <p>{consent.text}</p>
        <Checkbox
          label="I have read this and I agree"
          checked={isTicked}
          error={isMissing && !isTicked ? NOT_TICKED : undefined}
          onChange={setTicked}
        />
      </section>
      <Button type="submit" variant="primary" isFullWidth isLoading={agree.isRunning}>
        {`Agree to ${moneyText(agreed)}`}
      </Button>
      <BackLink />
    </form>
  );
}
