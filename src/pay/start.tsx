import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createCallApi } from '../by-link/calls/call.ts';
import { readFacts } from '../by-link/calls/facts.ts';
import { loadFontLate } from '../by-link/frame/late-font.ts';
import { goTo } from '../by-link/frame/use-path.ts';
import { whenIdle } from '../by-link/frame/when-idle.ts';
import { watchEarlyChoice } from '../by-link/gate/early-choice.ts';
import { createDeviceKey } from '../by-link/proof/device-key.ts';
import { createProofStore } from '../by-link/proof/proof-store.ts';
import { deviceClock } from '../platform/clock.ts';
import { browserConnectivityHost, createConnectivity } from '../platform/connectivity.ts';
import { describeError, log } from '../platform/log.ts';
import { deviceStorage } from '../platform/storage.ts';
import { currentProof } from './gate/scopes.ts';
import { PayApp } from './pay-app.tsx';

/**
 * The page of payers and home owners: without the portal's router, queries and identity client, and
 * without its worker, whose precache nobody shall pay for who came to pay.
 */
function startPay(): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('pay.html has no #root');
  watchEarlyChoice(document);
  const facts = readFacts(document.getElementById('facts')?.textContent);
  const proofs = createProofStore({ storage: deviceStorage, events: window, clock: deviceClock });
  const connectivity = createConnectivity(browserConnectivityHost());
  const calls = createCallApi(connectivity, {
    proof: () => currentProof(proofs, location.pathname),
    device: createDeviceKey(deviceStorage),
  });
  const pay = { facts, ...calls, proofs, connectivity, clock: deviceClock, go: goTo };
  const root = createRoot(container, {
    onCaughtError: (error) => log('error', 'pay.caught-error', describeError(error)),
  });
  // A transition is drawn in small tasks; a first drawing without it would be one long one.
  startTransition(() => root.render(<PayApp pay={pay} />));
  whenIdle(() => connectivity.start());
  loadFontLate();
}

setTimeout(startPay);
