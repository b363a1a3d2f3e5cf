import type { AgencyPart } from '../../../contract/endpoints/customers.ts';
import { FLAG_NAMES } from '../../../domain/agencies/setting-words.ts';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import content from '../../ui/layout/content.module.css';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Timeline } from '../../ui/layout/timeline.tsx';
import { AppLink } from '../../ui/link/app-link.tsx';
import { settingText } from './customer-words.ts';

/** What of an agency stands in its books, its people and its settings. */
export function AgencyCards({ id, agency }: { id: string; agency: AgencyPart }) {
  const { money, limit, flags, people, branches, settingChanges, abn, since } = agency;
  return (
    <>
      <Card title="Money">
        <DefinitionList
          isWide
          items={[
            { term: 'Drawn', value: moneyText(money.drawn), isTabular: true },
            { term: 'Owing', value: moneyText(money.owing), isTabular: true },
            { term: 'Waiting to be paid out', value: moneyText(money.waiting), isTabular: true },
            { term: 'Applications to decide', value: String(money.toDecide), isTabular: true },
            {
              term: limit.isOwn ? 'Limit' : 'Limit (the usual one)',
              value: moneyText(limit.amount),
              isTabular: true,
            },
            { term: 'Taken of the limit', value: moneyText(limit.taken), isTabular: true },
          ]}
        />
      </Card>
      <Card title="Branches and people">
        <div className={content.text}>
          <p className={content.quiet}>
            {abn === '' ? 'No ABN' : `ABN ${abn}`}, here since {dateTimeText(since)}
          </p>
          <ul className={content.list} aria-label="Branches">
            {branches.map((branch) => (
              <li key={branch.id} className={content.item}>
                {branch.name}, {branch.place}
              </li>
            ))}
          </ul>
          <ul className={content.list} aria-label="People">
            {people.map((person) => (
              <li key={person.id} className={content.item}>
                <span>
                  <strong>{person.name}</strong>
                  {person.isActive ? '' : ' (suspended)'}
                </span>
                <span className={content.quiet}>
                  {person.email}. {person.roles.join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Card
        title="Features and settings"
        aside={
          <AppLink className={content.link} href={`/settings/payments?agency=${id}`}>
            Change them
          </AppLink>
        }
      >
        <div className={content.text}>
          <p>
            {flags.length === 0
              ? 'No feature is switched on.'
              : `On: ${flags.map((flag) => FLAG_NAMES[flag] ?? flag).join(', ')}.`}
          </p>
          {settingChanges.length === 0 ? (
            <p className={content.quiet}>Nobody has changed a setting yet.</p>
          ) : (
            <Timeline
              label="Changes of settings"
              events={settingChanges.map((change) => ({
                id: change.id,
                title: settingText(change),
                when: dateTimeText(change.at),
                dateTime: change.at,
                who: change.byName,
              }))}
            />
          )}
        </div>
      </Card>
    </>
  );
}
