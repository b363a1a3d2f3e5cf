import { openVault } from './offline/open-vault.ts';
import { hashOf } from './offline/subject-hash.ts';
import { openAhead } from './platform/idb.ts';
import { deviceStorage } from './platform/storage.ts';
import { storedSubject } from './platform/stored-subject.ts';

// Evaluated before everything else of the portal, and opens what the first screen of somebody signed in
// will read: the browser does so while the rest is evaluated. It decides nothing: whatever fails here is
// asked for again by the portal, which also says so.
const SIGNED_IN = /^\/(?:property-listings(?:\/|$)|$)/;

const subject = SIGNED_IN.test(location.pathname) ? storedSubject(deviceStorage) : undefined;
if (subject !== undefined) {
  const ignore = () => undefined;
  openVault(subject).key().catch(ignore);
  hashOf(subject)
    .then((hash) => openAhead(`portal-cache:${hash}`))
    .catch(ignore);
}
