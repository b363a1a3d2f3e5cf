import { openVault } from './offline/open-vault.ts';
import { hashOf } from './offline/subject-hash.ts';
import { openAhead } from './platform/idb.ts';
import { storedSubject } from './platform/stored-subject.ts';
import { cardsWidth } from './ui/table/window-width.ts';

// Runs as soon as it is there, while the portal's own scripts are still on their way, and asks for what
// the first screen of somebody signed in will need next. It decides nothing: whatever fails here is
// asked for again by the portal, which also says so.
const SIGNED_IN = /^\/(?:property-listings(?:\/|$)|$)/;

const subject = SIGNED_IN.test(location.pathname) ? storedSubject(localStorage) : undefined;
if (subject !== undefined) {
  const ignore = () => undefined;
  import('./features/listings/listings-screen.tsx').catch(ignore);
  if (cardsWidth.isNarrow()) import('./ui/table/cards/table-cards.tsx').catch(ignore);
  openVault(subject).key().catch(ignore);
  hashOf(subject)
    .then((hash) => openAhead(`portal-cache:${hash}`))
    .catch(ignore);
}
