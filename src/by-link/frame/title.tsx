import { type ReactNode, useEffect, useRef } from 'react';
import { usePage } from './page-context.ts';

export interface TitleProps {
  children: string;
  summary?: ReactNode;
}

/** Whether a page was left for this one: the first page keeps the focus where the browser put it. */
let isLater = false;

/** The heading of a page; takes the focus when one page follows another, so that it is read out. */
export function Title({ children, summary }: TitleProps) {
  const { facts } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} – ${facts.agencyName ?? facts.brandName}`;
    if (isLater) heading.current?.focus({ preventScroll: true });
    isLater = true;
  }, [children, facts]);
  return (
    <div className="title">
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {summary ? <p className="summary">{summary}</p> : null}
    </div>
  );
}
