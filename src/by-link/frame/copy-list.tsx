import { CopyRow } from './copy-row.tsx';

/** Facts to carry over to a bank, each with a button that copies it. */
export function CopyList({
  items,
}: {
  items: readonly { term: string; value: string; copied?: string }[];
}) {
  return (
    <dl className="facts">
      {items.map(({ term, value, copied }) => (
        <CopyRow key={term} term={term} value={value} copied={copied ?? value} />
      ))}
    </dl>
  );
}
