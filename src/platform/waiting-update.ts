import { type PageMessage, readAloneAnswer } from '../../contract/worker-messages.ts';

const TAKE_OVER_TIMEOUT_MS = 1_000;

/**
 * Before the first paint: when a version waits and this page is the only one, lets it take over and
 * resolves to true; the caller then reloads. Resolves to false within a second in every other case.
 */
export async function takeWaitingUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const waiting = registration?.waiting;
  if (!waiting || !navigator.serviceWorker.controller) return false;
  const taken = new Promise<boolean>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), {
      once: true,
    });
    setTimeout(() => resolve(false), TAKE_OVER_TIMEOUT_MS);
  });
  return (await willTakeOver(waiting)) && taken;
}

function willTakeOver(waiting: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(readAloneAnswer(data).willTakeOver);
    setTimeout(() => resolve(false), TAKE_OVER_TIMEOUT_MS);
    const question: PageMessage = { type: 'skip-waiting-if-alone' };
    waiting.postMessage(question, [port2]);
  });
}
