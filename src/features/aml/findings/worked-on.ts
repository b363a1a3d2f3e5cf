import type { AmlCase } from '../../../../contract/aml-shapes.ts';

/** Whether papers, names of the list and risk are worked on now. */
export function isWorkedOn({ state }: Pick<AmlCase, 'state'>): boolean {
  return (
    state === 'collecting' || state === 'needs_attention' || state === 'edd' || state === 'review'
  );
}
