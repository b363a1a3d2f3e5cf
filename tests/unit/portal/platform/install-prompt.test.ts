import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dismissInstallHint,
  isInstallHintDue,
} from '../../../../src/app/frame/install-hint-memory.ts';
import { watchInstallPrompt } from '../../../../src/platform/install-prompt.ts';
import { deviceStorage } from '../../../../src/platform/storage.ts';
import { FakeStorage } from '../../auth/fake-browser.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15';

/** A browser that says this of itself. */
function browser({ userAgent = CHROME, maxTouchPoints = 0, isInstalled = false } = {}) {
  const persist = vi.fn(async () => true);
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, storage: { persist } });
  const offer = (outcome: 'accepted' | 'dismissed') => {
    const prompt = vi.fn(async () => undefined);
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(
      Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }),
    );
    return { event, prompt };
  };
  return { window, persist, offer };
}

describe('the way to install', () => {
  it('is the browser’s own prompt once it offers one, shown only when asked for', async () => {
    const { offer, persist } = browser();
    const install = watchInstallPrompt();
    const listener = vi.fn();
    install.subscribe(listener);
    expect(install.way()).toBe('none');
    const { event, prompt } = offer('accepted');
    expect(event.defaultPrevented).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    expect(install.way()).toBe('prompt');
    expect(prompt).not.toHaveBeenCalled();
    expect(await install.ask()).toBe(true);
    expect(prompt).toHaveBeenCalledOnce();
    expect(persist).toHaveBeenCalledOnce();
    expect(install.way()).toBe('none');
    expect(await install.ask()).toBe(false);
  });

  it('a no asks the browser for nothing', async () => {
    const { offer, persist } = browser();
    const install = watchInstallPrompt();
    offer('dismissed');
    expect(await install.ask()).toBe(false);
    expect(persist).not.toHaveBeenCalled();
  });

  it.each([
    ['an iPhone', { userAgent: IPHONE }],
    ['an iPad, which calls itself a Mac', { userAgent: IPAD, maxTouchPoints: 5 }],
  ])('is by hand on %s', (_name, facts) => {
    browser(facts);
    expect(watchInstallPrompt().way()).toBe('ios-by-hand');
  });

  it.each([
    ['a Mac', { userAgent: IPAD }],
    ['an iPhone that has it', { userAgent: IPHONE, isInstalled: true }],
  ])('is none on %s', (_name, facts) => {
    browser(facts);
    expect(watchInstallPrompt().way()).toBe('none');
  });

  it('is none any more once it is installed', () => {
    const { window, offer } = browser();
    const install = watchInstallPrompt();
    offer('accepted');
    window.dispatchEvent(new Event('appinstalled'));
    expect(install.way()).toBe('none');
  });
});

describe('the hint to install', () => {
  beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()));
  afterEach(() => void vi.unstubAllGlobals());

  it('comes with the first listing that is opened, stays, and goes for good with a no', () => {
    const listing = '/property-listings/01900000-0000-7000-8000-000000000001';
    expect(isInstallHintDue('/property-listings')).toBe(false);
    expect(isInstallHintDue('/property-listings/new')).toBe(false);
    expect(isInstallHintDue(`${listing}/edit`)).toBe(true);
    expect(isInstallHintDue('/property-listings')).toBe(true);
    dismissInstallHint();
    expect(isInstallHintDue(listing)).toBe(false);
  });

  it('stays away where storage is refused only until the next start', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(() => dismissInstallHint()).not.toThrow();
    expect(isInstallHintDue('/')).toBe(false);
    deviceStorage.clear();
    expect(isInstallHintDue('/')).toBe(true);
  });
});
