import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ConnectivityHost,
  createConnectivity,
} from '../../../../src/platform/connectivity.ts';

const ours = () => Response.json({}, { headers: { 'X-Api': 'lintel' } });
const portal = () => new Response('<html>sign in to the wifi</html>');

function host(reply: () => Response | Promise<Response>, isOnLine = true) {
  const events = new EventTarget();
  const fetched = vi.fn(async () => reply());
  const made: ConnectivityHost = {
    fetch: fetched,
    isOnLine: () => isOnLine,
    now: () => new Date(),
    events,
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as number),
  };
  return { made, events, fetched };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('offline.md 1.3: real calls decide, the browser only hints', () => {
  it('starts unknown, and offline when the browser says so', () => {
    expect(createConnectivity(host(ours).made).state()).toBe('unknown');
    expect(createConnectivity(host(ours, false).made).state()).toBe('offline');
  });

  it('a failed call asks the API, which decides; an answered probe brings it back', async () => {
    let isUp = false;
    const { made } = host(() => (isUp ? ours() : Promise.reject(new TypeError('down'))));
    const connectivity = createConnectivity(made);
    const seen = vi.fn();
    connectivity.subscribe(seen);
    connectivity.reportFailure();
    await vi.advanceTimersByTimeAsync(1);
    expect(connectivity.state()).toBe('offline');
    isUp = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connectivity.state()).toBe('online');
    expect(connectivity.lastContact()).toBeInstanceOf(Date);
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it('a fault of one call is not the loss of the API: the state never flips while probes are answered', async () => {
    const connectivity = createConnectivity(host(ours).made);
    await connectivity.check();
    const seen = vi.fn();
    connectivity.subscribe(seen);
    connectivity.reportFailure();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).not.toHaveBeenCalled();
  });

  it('a captive portal does not count as contact', async () => {
    const connectivity = createConnectivity(host(portal).made);
    expect(await connectivity.check()).toBe(false);
    expect(connectivity.state()).toBe('offline');
  });

  it('asks less and less often while offline, at least every 30 s', async () => {
    const { made, fetched } = host(() => Promise.reject(new TypeError('down')));
    createConnectivity(made).reportFailure();
    await vi.advanceTimersByTimeAsync(60_000);
    const inTheFirstMinute = fetched.mock.calls.length;
    await vi.advanceTimersByTimeAsync(120_000);
    const inTwoMore = fetched.mock.calls.length - inTheFirstMinute;
    expect(inTheFirstMinute).toBeLessThanOrEqual(6);
    expect(inTwoMore).toBeGreaterThanOrEqual(4);
    expect(inTwoMore).toBeLessThanOrEqual(5);
  });

  it('a connection that went before anyone listened is noticed at the start', () => {
    const { made } = host(ours);
    let isOnLine = true;
    const connectivity = createConnectivity({ ...made, isOnLine: () => isOnLine });
    isOnLine = false;
    const stop = connectivity.start();
    expect(connectivity.state()).toBe('offline');
    stop();
  });

  it('an online event asks at once, an offline event is believed', async () => {
    const { made, events } = host(ours);
    const connectivity = createConnectivity(made);
    const stop = connectivity.start();
    events.dispatchEvent(new Event('offline'));
    expect(connectivity.state()).toBe('offline');
    events.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connectivity.state()).toBe('online');
    stop();
    events.dispatchEvent(new Event('offline'));
    expect(connectivity.state()).toBe('online');
  });

  it.each([
    ['while a probe from before is under way', true],
    ['before packets go through', false],
  ])(
    'after minutes offline, an online event %s: asked again at once and soon after',
    async (_, isUnderWay) => {
      let isUp = false;
      const slow = Promise.withResolvers<Response>();
      const { made, events } = host(() => (isUp ? ours() : Promise.reject(new TypeError('down'))));
      const connectivity = createConnectivity(made);
      const stop = connectivity.start();
      events.dispatchEvent(new Event('offline'));
      await vi.advanceTimersByTimeAsync(180_000);
      if (isUnderWay) {
        vi.mocked(made.fetch).mockReturnValueOnce(slow.promise);
        void connectivity.check();
      }
      events.dispatchEvent(new Event('online'));
      slow.resolve(portal());
      await vi.advanceTimersByTimeAsync(1);
      isUp = true;
      await vi.advanceTimersByTimeAsync(2_000);
      expect(connectivity.state()).toBe('online');
      stop();
    },
  );
});

describe('offline.md G15: nothing hangs while offline', () => {
  it('a hanging network is given up within 300 ms', async () => {
    const { made } = host(() => new Promise<Response>(() => undefined), false);
    const connectivity = createConnectivity(made);
    const worth = connectivity.isWorthTrying();
    await vi.advanceTimersByTimeAsync(300);
    expect(await worth).toBe(false);
  });

  it('a network that came back is used', async () => {
    const connectivity = createConnectivity(host(ours, false).made);
    expect(await connectivity.isWorthTrying()).toBe(true);
    expect(connectivity.state()).toBe('online');
  });

  it('one probe at a time', async () => {
    const { made, fetched } = host(ours);
    const connectivity = createConnectivity(made);
    await Promise.all([connectivity.check(), connectivity.check(), connectivity.check()]);
    expect(fetched).toHaveBeenCalledOnce();
  });
});
