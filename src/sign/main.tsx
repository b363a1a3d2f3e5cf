import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { createCallApi } from '../by-link/calls/call.ts';
import { readFacts } from '../by-link/calls/facts.ts';
import { loadFontLate } from '../by-link/frame/late-font.ts';
import { goTo } from '../by-link/frame/use-path.ts';
import { createDeviceKey } from '../by-link/proof/device-key.ts';
import { createProofStore } from '../by-link/proof/proof-store.ts';
import { deviceClock } from '../platform/clock.ts';
import { browserConnectivityHost, createConnectivity } from '../platform/connectivity.ts';
import { describeError, log } from '../platform/log.ts';
import { deviceStorage, tabStorage } from '../platform/storage.ts';
import { beginInPerson } from './in-person/begin.ts';
import { currentProof } from './scope.ts';
import { SignApp } from './sign-app.tsx';

// The page of whoever signs: without the portal's router, queries and identity client, and without its
// worker.
const container = document.getElementById('root');
if (!container) throw new Error('sign.html has no #root');

const facts = readFacts(document.getElementById('facts')?.textContent);
const inPerson = beginInPerson(location.pathname, deviceClock.now().getTime());
// On a device that was handed over nothing outlives the tab.
const storage = inPerson ? tabStorage : deviceStorage;
const proofs = createProofStore({ storage, events: window, clock: deviceClock });
if (inPerson && inPerson.lifeMs > 0) {
  proofs.keep(inPerson.scope, { otpId: inPerson.otpId, lifeMs: inPerson.lifeMs });
}
const connectivity = createConnectivity(browserConnectivityHost());
connectivity.start();
const calls = createCallApi(connectivity, {
  proof: () => currentProof(proofs, location.pathname),
  device: createDeviceKey(storage),
});
const world = { facts, ...calls, proofs, connectivity, clock: deviceClock, go: goTo };

createRoot(container, {
  onCaughtError: (error) => log('error', 'sign.caught-error', describeError(error)),
}).render(<SignApp world={world} inPerson={inPerson} />);
loadFontLate();
