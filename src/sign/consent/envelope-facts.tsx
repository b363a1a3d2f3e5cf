import { DISCLOSURE_DOCUMENTS } from '../../../domain/contracts/signing/disclosure-gate.ts';
import { dateText, dateTimeText } from '../../ui/format/date-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { useSigning } from '../envelope/signing-context.ts';

/** What is to be signed, by when, with whom, and what was given before. */
export function EnvelopeFacts() {
  const { documents, others, expiresAt, disclosure, zone } = useSigning().signing;
  const signers = others.filter(({ kind }) => kind !== 'copy');
  const names = documents.map(({ name, pages }) => `${name} (${pagesText(pages.length)})`);
  const items = [
    { term: documents.length > 1 ? 'Documents' : 'Document', value: names.join(', ') },
    ...(signers.length > 0
      ? [{ term: 'Also signing', value: signers.map(({ name }) => name).join(', ') }]
      : []),
    ...(expiresAt ? [{ term: 'Please sign by', value: dateTimeText(expiresAt, zone) }] : []),
    ...(disclosure
      ? [
          {
            term: 'Given to you before',
            value: `${DISCLOSURE_DOCUMENTS[disclosure.rule]}, on ${dateText(disclosure.givenOn)}`,
          },
        ]
      : []),
  ];
  return <DefinitionList items={items} />;
}

function pagesText(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}
