import { DESK_QUEUES } from '../../../domain/aml/desk.ts';

/** What the address of the desk may name after its own; the first has nothing. */
const DESK_PARTS = [...DESK_QUEUES, 'reports'] as const;
export type DeskPart = (typeof DESK_PARTS)[number];

/** The part of the desk that an address names; undefined for one that there isn't. */
export function deskPart(part: string | undefined): DeskPart | undefined {
  return part === undefined ? 'all' : DESK_PARTS.find((each) => each === part);
}

/** Where a part of the desk is. */
export function deskAddress(part: DeskPart): string {
  return part === 'all' ? '/compliance' : `/compliance/${part}`;
}
