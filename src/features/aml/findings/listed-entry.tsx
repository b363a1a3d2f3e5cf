import { useQuery } from '@tanstack/react-query';
import type { AmlCase, AmlHit, ListedEntry } from '../../../../contract/aml-shapes.ts';
import { amlQueries } from '../../../offline/aml/aml-queries.ts';
import { unread } from '../../../offline/unread.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { LISTED_KIND_WORDS } from './hit-words.ts';

const WORDS = { what: 'This entry of the list', loading: 'Loading the entry of the list' };

/** Everything that the list says of an entry, read when it is looked at. */
export function ListedEntryFacts({ check, hit }: { check: AmlCase; hit: AmlHit }) {
  const { client } = usePortal();
  const query = useQuery(amlQueries(client).entry(check.listingId, check.id, hit.id));
  if (query.data) return <EntryFacts entry={query.data} />;
  return <PageStates state={unread(query, WORDS)}>{null}</PageStates>;
}

/** An entry of the list, each of its names and all that tells one person from another. */
export function EntryFacts({ entry }: { entry: ListedEntry }) {
  const { kind, names, born, others, reference, listVersion } = entry;
  return (
    <div className={content.text}>
      <DefinitionList
        items={[
          { term: 'Is', value: LISTED_KIND_WORDS[kind] },
          {
            term: names.length > 1 ? 'Names' : 'Name',
            value: (
              <ul className={content.list}>
                {names.map(({ rowReference, name, nameType, aliasStrength }) => (
                  <li key={rowReference}>
                    <span translate="no">{name}</span>{' '}
                    <span className={content.quiet}>
                      {[nameType, aliasStrength].filter((each) => each !== '').join(', ')}
                    </span>
                  </li>
                ))}
              </ul>
            ),
          },
          { term: 'Born', value: born.length > 0 ? born.join('; ') : 'Not on the list' },
          ...Object.entries(others).map(([term, value]) => ({ term, value })),
        ]}
      />
      <p className={content.quiet}>
        Entry {reference} of version {listVersion} of the list
      </p>
    </div>
  );
}
