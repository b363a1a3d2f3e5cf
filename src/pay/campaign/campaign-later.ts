import { laterPart } from '../../by-link/frame/later-part.tsx';

/** The campaign comes in a file of its own, which nobody fetches who has none. */
export const CampaignCard = laterPart(
  async () => (await import('./campaign-card.tsx')).CampaignCard,
);
