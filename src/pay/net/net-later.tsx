import { laterPart } from '../../by-link/frame/later-part.tsx';
import { useLink } from '../link/link-context.ts';

const VendorNetCard = laterPart(async () => (await import('./net-card.tsx')).NetCard);

/** What a vendor gets, in a file of its own; nothing for a buyer. */
export function NetCard() {
  return useLink().application.party === 'vendor' ? <VendorNetCard /> : null;
}
