import type { SettlementPage } from '../../../contract/endpoints/settlement-page.ts';
import { StandingCard } from '../../by-link/frame/standing-card.tsx';
import { Title } from '../../by-link/frame/title.tsx';
import { dateText, longDateText } from '../../ui/format/date-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { useAnswerFocus } from '../link/use-answer-focus.ts';
import { WhoAsks } from '../link/who-asks.tsx';
import { Dates } from './dates.tsx';
import { Figures } from './figures.tsx';
import { Letters } from './letters.tsx';
import { Report } from './report.tsx';
import { SettlementContext, type SettlementWorld } from './settlement-world.ts';
import { PLATFORMS, ROLES, settlementStanding, timeText } from './standing-words.ts';
import { Todo, todoOf } from './todo.tsx';

/** The settlement as its reader sees it: the day, the one thing to do, and what it rests on. */
export function SettlementView(props: Omit<SettlementWorld, 'showAnswer'>) {
  const { page } = props;
  const { ref, showAnswer } = useAnswerFocus();
  return (
    <SettlementContext value={{ ...props, showAnswer }}>
      <div className="stack">
        <Title summary={page.property}>The settlement</Title>
        <div ref={ref} tabIndex={-1} role="status">
          <StandingCard standing={settlementStanding(page)} />
        </div>
        <Day page={page} />
        <Todo />
        <Dates />
        <Figures />
        <Letters />
        {todoOf(page) === 'report' || todoOf(page) === 'confirm' ? null : <Report />}
        <WhoAsks page={page} role={ROLES[page.side]} />
      </div>
    </SettlementContext>
  );
}

function Day({ page }: { page: SettlementPage }) {
  const { settleOn, settleAt, platform, workspaceId, settledOn } = page;
  const time = settleAt ? `, ${timeText(settleAt)} at the property` : '';
  return (
    <DefinitionList
      items={[
        {
          term: 'Day of settlement',
          value: settleOn ? `${longDateText(settleOn)}${time}` : 'Not agreed yet',
        },
        ...(platform
          ? [
              {
                term: 'Where',
                value: `${PLATFORMS[platform]}${workspaceId ? `, workspace ${workspaceId}` : ''}`,
              },
            ]
          : []),
        ...(settledOn
          ? [{ term: 'The sale settled', value: dateText(settledOn), isTabular: true }]
          : []),
      ]}
    />
  );
}
