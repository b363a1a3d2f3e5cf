import { useCallback } from 'react';
import { type VendorNet, vendorNet } from '../../../contract/endpoints/vendor-net.ts';
import { cents } from '../../../domain/money.ts';
import { useRead } from '../../by-link/calls/use-read.ts';
import { FigureLines } from '../../by-link/figures/figure-lines.tsx';
import { Section } from '../../by-link/frame/section.tsx';
import { PageFailure } from '../../by-link/frame/states.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useLink } from '../link/link-context.ts';
import { estimateReasons, isAbout, type Net, withheldNames } from './net-words.ts';

/** What the owners get of the sale, each by their share, and what it is made of. */
export function NetCard() {
  const { call, shortcode } = useLink();
  const read = useCallback(
    (signal: AbortSignal) => call(vendorNet.calls.read, { params: { shortcode } }, { signal }),
    [call, shortcode],
  );
  const { value, error, again } = useRead(read);
  return (
    <Section title="What you get">
      {value ? (
        <Found found={value} />
      ) : error === undefined ? (
        <div aria-busy="true">
          <p role="status">
            <VisuallyHidden>Loading …</VisuallyHidden>
          </p>
          <Skeleton shape="block" height="8rem" />
        </div>
      ) : (
        <PageFailure error={error} onRetry={again} />
      )}
    </Section>
  );
}

function Found({ found: { net, fault } }: { found: VendorNet }) {
  if (net) return <NetFigures net={net} />;
  return <p>{fault ?? 'It can’t be worked out yet.'}</p>;
}

function NetFigures({ net }: { net: Net }) {
  const { lines, missing } = net;
  const reasons = estimateReasons(net);
  return (
    <>
      <Amount net={net} />
      {missing > 0 ? (
        <p>
          Your sale doesn’t cover everything that is to be paid: {moneyText(missing)} would have to
          be brought to settlement. Talk to your agent and your conveyancer.
        </p>
      ) : null}
      <h3>Your shares</h3>
      <Shares net={net} />
      <Withheld net={net} />
      <h3>What it is made of</h3>
      <FigureLines lines={lines} />
      {reasons.length > 0 ? (
        <>
          <h3>Why it can still change</h3>
          <ul className="sentences">
            {reasons.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** The figure, from and to while the price is a range. */
function Amount({ net }: { net: Net }) {
  const { received, withheld, high } = net;
  const isRange = high !== undefined && high.received !== received;
  const whose = net.vendors.length > 1 ? 'All owners together' : 'From your sale';
  // Beside a word a figure would not have room on one line with large text.
  return (
    <p className="amount">
      <span>{isRange ? `${whose}, from` : isAbout(net) ? `${whose}, about` : whose}</span>
      <strong className="figure tabular">{moneyText(received)}</strong>
      {isRange ? (
        <>
          <span>to</span>
          <strong className="figure tabular">{moneyText(high.received)}</strong>
        </>
      ) : null}
      {withheld > 0 ? <span className="note">after withholding</span> : null}
    </p>
  );
}

function Shares({ net: { vendors } }: { net: Net }) {
  return (
    <FigureLines
      lines={vendors.map(({ name, isYou, net, withheld, fromDeposit, atSettlement }) => ({
        label: isYou ? `${name} (you)` : name,
        amount: cents(net - withheld),
        parts: [
          { label: 'At settlement', amount: atSettlement },
          { label: 'From the deposit', amount: fromDeposit },
          ...(withheld > 0 ? [{ label: 'Withheld for the tax office', amount: withheld }] : []),
        ],
      }))}
    />
  );
}

/** What a missing clearance certificate costs, and what to do about it. */
function Withheld({ net }: { net: Net }) {
  if (net.withheld === 0) return null;
  return (
    <div className="consent">
      <p>
        <strong>{moneyText(net.withheld)} less without a clearance certificate</strong>
      </p>
      <p>
        The buyer has to withhold it and pay it to the Australian Taxation Office (ATO), unless the
        certificate is there by settlement. It is missing for {withheldNames(net)}.
      </p>
      <p>
        Ask your conveyancer, or apply at the ATO: it’s free and takes up to 28 days, so do it soon.
      </p>
    </div>
  );
}
