import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A part of a page under its heading, which a screen reader can go to by its name. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
