import type { ReactNode } from 'react';

/** What is found behind a tap of its own; open where it has no summary. */
export function Folded({
  summary,
  children,
}: {
  summary: string | undefined;
  children: ReactNode;
}) {
  if (!summary) return children;
  return (
    <details className="folded">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
