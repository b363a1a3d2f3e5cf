import { useCallback } from 'react';
import type { DatePreview } from '../../../contract/sale-settlement-shapes.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { useRead } from '../../by-link/calls/use-read.ts';
import { PageFailure } from '../../by-link/frame/states.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { previewDate } from './settlement-acts.ts';
import { useSettlement } from './settlement-world.ts';

const EFFECTS: Record<DatePreview['effects'][number], string> = {
  figures: 'Both sides have to approve the figures again.',
  payout_letters: 'Payout letters for the day before no longer hold; new ones take their place.',
  debits: 'Debits that are planned for the day before move with it.',
  aml_deadline: 'The last day for the check of the buyer’s identity is counted from it.',
  due_dates: 'The days on which fundings fall due move with it.',
};

const WARNINGS: Record<DatePreview['warnings'][number], string> = {
  weekend: 'It is on a weekend: ask whether banks and the platform settle on it.',
  'public-holiday':
    'It is a public holiday there: ask whether banks and the platform settle on it.',
};

/** Reads what a date would change, and shows it. */
export function DateEffects({ settleOn }: { settleOn: IsoDate }) {
  const { shortcode, ask } = useSettlement();
  const read = useCallback(
    () => previewDate({ shortcode, ask }, settleOn),
    [shortcode, ask, settleOn],
  );
  const { value, error, again } = useRead(read);
  if (value) return <Effects preview={value} />;
  if (error !== undefined) return <PageFailure error={error} onRetry={again} />;
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>Working out what it changes …</VisuallyHidden>
      </p>
      <Skeleton shape="block" height="6rem" />
    </div>
  );
}

/** What a date takes back, moves and costs. */
export function Effects({ preview }: { preview: DatePreview }) {
  const { warnings, effects, funding, netBefore, netAfter } = preview;
  const sentences = [
    ...warnings.map((each) => WARNINGS[each]),
    ...effects.map((each) => EFFECTS[each]),
  ];
  const rows = [
    ...funding.map((each) => ({ term: each.label, value: fundingText(each), isTabular: true })),
    ...(netBefore !== undefined && netAfter !== undefined
      ? [
          {
            term: 'The vendors get',
            value: fromTo(moneyText(netBefore), moneyText(netAfter)),
            isTabular: true,
          },
        ]
      : []),
  ];
  return (
    <>
      {sentences.length > 0 ? (
        <ul className="sentences">
          {sentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <p>It takes nothing back that was approved or made.</p>
      )}
      {rows.length > 0 ? <DefinitionList items={rows} /> : null}
    </>
  );
}

const fromTo = (before: string, after: string) =>
  before === after ? `${after}, as before` : `${before} before, ${after} after`;

function fundingText(each: DatePreview['funding'][number]): string {
  const { before, after, repayBefore, repayAfter } = each;
  const due = repayAfter && repayAfter !== repayBefore ? `, due ${dateText(repayAfter)}` : '';
  return `${fromTo(moneyText(before), moneyText(after))}${due}`;
}
