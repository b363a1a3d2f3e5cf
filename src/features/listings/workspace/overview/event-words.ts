import type { ListingEvent } from '../../../../../contract/endpoints/listings.ts';
import type { IconName } from '../../../../ui/icon/icon-paths.ts';
import { groupLabel } from '../../form/words/field-labels.ts';
import { LISTING_STATE_LOOKS } from '../../listing-status-pill.tsx';

const ICONS: Record<ListingEvent['kind'], IconName> = {
  created: 'add',
  edited: 'edit',
  imported: 'download',
  moved: 'check',
  archived: 'archive',
  restored: 'restore',
  'document-added': 'document',
  'document-removed': 'close',
};

/** The sign of an entry of the timeline. */
export function eventIcon({ kind }: ListingEvent): IconName {
  return ICONS[kind];
}

/** What happened, in one line. */
export function eventTitle({ kind, to, name = 'a file' }: ListingEvent): string {
  switch (kind) {
    case 'created':
      return 'Listing added';
    case 'imported':
      return 'Listing imported';
    case 'edited':
      return 'Listing changed';
    case 'archived':
      return 'Listing archived';
    case 'restored':
      return 'Listing restored';
    case 'document-added':
      return `Added ${name}`;
    case 'document-removed':
      return `Removed ${name}`;
    case 'moved':
      return to ? `Now ${LISTING_STATE_LOOKS[to].word.toLowerCase()}` : 'Listing moved';
  }
}

/** What else is known of it: the groups that changed, the reason given. */
export function eventDetail({ fields = [], reason }: ListingEvent): string | undefined {
  if (reason) return `Reason: ${reason}`;
  return fields.length > 0 ? fields.map(groupLabel).join(', ') : undefined;
}
