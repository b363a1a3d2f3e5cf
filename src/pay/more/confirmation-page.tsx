import { useState } from 'react';
import { vendorApplicationEndpoints } from '../../../contract/endpoints/vendor-applications.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import type { VendorDrawdown } from '../../../contract/vendor-application-shapes.ts';
import { actErrorText } from '../../by-link/calls/act-error-text.ts';
import { useAct } from '../../by-link/calls/use-act.ts';
import { AmountLine } from '../../by-link/frame/amount-line.tsx';
import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { PageLoading } from '../../by-link/frame/states.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { ApiProblem } from '../../platform/api-errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { PriceCard } from '../../ui/price-card/price-card.tsx';
import { CodeFirst } from '../gate/code-first.tsx';
import { useLink } from '../link/link-context.ts';
import { requestStanding } from '../link/standing.ts';
import { PaidBefore } from '../online/paid-before.tsx';
import { choiceName } from '../options/choice-name.ts';
import { KeyTerms } from '../terms/key-terms.tsx';
import { RequestTerms } from '../terms/your-terms.tsx';

/** …/request-more-funds/confirmation: agree to the request, or see where it stands (spec 2). */
export function MoreConfirmationPage({ drawdownId }: { drawdownId: string }) {
  const { application } = useLink();
  const request = application.drawdowns.find(({ id }) => id === drawdownId);
  if (!request) return <PageLoading />;
  return request.state === 'requested' && !request.waitsForOthers ? (
    <CodeFirst>
      <AgreeToRequest request={request} />
    </CodeFirst>
  ) : (
    <RequestStands request={request} />
  );
}

function RequestStands({ request }: { request: VendorDrawdown }) {
  const { application, shortcode } = useLink();
  return (
    <div className="stack">
      <Title summary={application.property}>Your request</Title>
      <StandingCard standing={requestStanding(request)} />
      <Facts request={request} />
      <RequestTerms request={request} />
      <LinkButton href={publicPaths.pay(shortcode)} isFullWidth>
        Back to your application
      </LinkButton>
    </div>
  );
}

function Facts({ request: { amount, reason, payee } }: { request: VendorDrawdown }) {
  return (
    <>
      <AmountLine label="More funds" amount={amount} />
      <DefinitionList
        items={[
          { term: 'What for', value: reason },
          { term: 'Who is paid', value: payee },
        ]}
      />
    </>
  );
}

/** What is agreed to, beside what was paid of it before. */
export function AgreeToRequest({ request }: { request: VendorDrawdown }) {
  const { application, shortcode, call, put, reload } = useLink();
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { choice, consent, property, requestedProductType } = application;
  const { id: drawdownId, amount, priceCard } = request;
  const agree = useAct(async (key: string) => {
    const body = { textVersion: consent.textVersion, amount };
    const params = { shortcode, drawdownId };
    try {
      put(
        await call(vendorApplicationEndpoints.complete, { params, body }, { idempotencyKey: key }),
      );
    } catch (error) {
      // What was agreed to isn't what stands there now: it is shown anew, and asked for anew.
      if (error instanceof ApiProblem && error.code === 'application.changed') {
        setTicked(false);
        reload();
      }
      throw error;
    }
  });
  const isPayable = choice.topUp.payNow.length > 0;
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
      <p className="note">Step 2 of 2</p>
      <Title summary={property}>Confirm your request</Title>
      <ErrorAlert messages={agree.error ? [actErrorText(agree.error)] : []} />
      <Facts request={request} />
      <PaidBefore agreed={amount} soFar={request.soFar} />
      {priceCard ? (
        <PriceCard
          label={`What ${moneyText(amount)} costs`}
          rows={priceCard}
          nameOf={choiceName}
          chosenId={requestedProductType}
        />
      ) : null}
      {choice.topUp.atSettlement ? (
        <>
          <section className="stack">
            <h2>Key terms</h2>
            <KeyTerms drawdownId={drawdownId} />
          </section>
          <Checkbox
            label={`I agree that ${moneyText(amount)} and its costs are added to what is repaid at settlement`}
            checked={isTicked}
            error={isMissing && !isTicked ? 'Please tick that you agree' : undefined}
            onChange={setTicked}
          />
          <Button type="submit" variant="primary" isFullWidth isLoading={agree.isRunning}>
            {`Add ${moneyText(amount)}`}
          </Button>
        </>
      ) : null}
      {isPayable ? (
        <p>
          <AppLink href={publicPaths.pay(shortcode, drawdownId)}>Pay it now instead</AppLink>
        </p>
      ) : null}
    </form>
  );
}
