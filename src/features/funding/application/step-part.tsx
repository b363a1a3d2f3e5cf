import { type ReactNode, useEffect, useRef } from 'react';
import { useFundingPlace } from '../funding-place.ts';
import type { FundingStep } from '../funding-steps.ts';

/** A part of an application: the page opens at it where the address names it. */
export function StepPart({ step, children }: { step: FundingStep; children: ReactNode }) {
  const { step: asked } = useFundingPlace();
  const part = useRef<HTMLDivElement>(null);
  const isAsked = asked === step;
  useEffect(() => {
    if (isAsked) part.current?.scrollIntoView();
  }, [isAsked]);
  return <div ref={part}>{children}</div>;
}
