import type { ListingState } from '../../../domain/listings/listing-fields.ts';
import { StatusPill, type StatusTone } from '../../ui/feedback/status-pill.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';

/** How each state of a listing is called and shown (domain.md 5). Green only where it is done. */
export const LISTING_STATE_LOOKS: Record<
  ListingState,
  { word: string; tone: StatusTone; icon?: IconName }
> = {
  draft: { word: 'Draft', tone: 'neutral', icon: 'edit' },
  authority_pending: { word: 'Authority pending', tone: 'waiting' },
  active: { word: 'Active', tone: 'info', icon: 'home' },
  under_offer: { word: 'Under offer', tone: 'waiting' },
  exchanged: { word: 'Exchanged', tone: 'info', icon: 'document' },
  unconditional: { word: 'Unconditional', tone: 'info', icon: 'check' },
  settled: { word: 'Settled', tone: 'done' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral', icon: 'minus' },
  archived: { word: 'Archived', tone: 'neutral', icon: 'archive' },
};

export function ListingStatusPill({ state }: { state: ListingState }) {
  const { word, tone, icon } = LISTING_STATE_LOOKS[state];
  return (
    <StatusPill tone={tone} icon={icon}>
      {word}
    </StatusPill>
  );
}
