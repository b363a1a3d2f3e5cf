import { describe, expect, it, vi } from 'vitest';
import { createPortalUpdates } from '../../../../src/app/updates/portal-updates.ts';

function setUp({ unsaved = false, otherTab = false, waiting = true } = {}) {
  const host = {
    reload: vi.fn(),
    hasUnsavedWork: vi.fn(() => unsaved),
    askOtherTabs: vi.fn(async () => otherTab),
    later: vi.fn(),
  };
  const [applyUpdate, checkNow] = [vi.fn(), vi.fn()];
  let tell: () => void = () => undefined;
  const facts = { waiting };
  const updates = createPortalUpdates(host);
  updates.follow({
    isUpdateWaiting: () => facts.waiting,
    subscribe(listener) {
      tell = listener;
      return () => undefined;
    },
    applyUpdate,
    checkNow,
    send: () => undefined,
  });
  const arrive = () => {
    facts.waiting = true;
    tell();
  };
  return { host, updates, applyUpdate, checkNow, arrive };
}

describe('offline.md B.5: update by prompt', () => {
  it('a waiting version is offered and never taken by itself', () => {
    const { updates, applyUpdate, host } = setUp();
    expect(updates.state()).toBe('waiting');
    expect(applyUpdate).not.toHaveBeenCalled();
    expect(host.reload).not.toHaveBeenCalled();
  });

  it('consent applies it; the page reloads when the new version has taken over', async () => {
    const { updates, applyUpdate, host } = setUp();
    await updates.accept();
    expect(applyUpdate).toHaveBeenCalledOnce();
    expect(host.reload).not.toHaveBeenCalled();
    updates.onTakenOver();
    expect(host.reload).toHaveBeenCalledOnce();
  });

  it.each([{ unsaved: true }, { otherTab: true }])('%o blocks it', async (facts) => {
    const { updates, applyUpdate } = setUp(facts);
    await updates.accept();
    expect(updates.state()).toBe('blocked');
    expect(applyUpdate).not.toHaveBeenCalled();
  });

  it('taken over by another tab, a page with unsaved work stays and asks', async () => {
    const { updates, host } = setUp({ unsaved: true });
    updates.onTakenOver();
    expect(host.reload).not.toHaveBeenCalled();
    expect(updates.state()).toBe('taken-over');
    await updates.accept();
    expect(host.reload).toHaveBeenCalledOnce();
  });

  it('nothing is offered without a waiting version', () => {
    expect(setUp({ waiting: false }).updates.state()).toBe('none');
  });
});

describe('offline 21, security.md 3.2 (49): the API refuses this version', () => {
  it('looks for a new one at once, says so, and takes it as soon as a person agreed', async () => {
    const { updates, applyUpdate, checkNow, arrive } = setUp({ waiting: false });
    updates.demand();
    expect(updates.state()).toBe('outdated');
    expect(checkNow).toHaveBeenCalledOnce();
    await updates.accept();
    expect(updates.state()).toBe('updating');
    expect(applyUpdate).not.toHaveBeenCalled();
    arrive();
    expect(applyUpdate).toHaveBeenCalledOnce();
  });

  it('a version that came by itself still waits for consent', () => {
    const { updates, applyUpdate, arrive } = setUp({ waiting: false });
    updates.demand();
    arrive();
    expect(applyUpdate).not.toHaveBeenCalled();
    expect(updates.state()).toBe('outdated');
  });

  it('without a worker the page is loaded again', async () => {
    const host = {
      reload: vi.fn(),
      hasUnsavedWork: () => false,
      askOtherTabs: async () => false,
      later: vi.fn(),
    };
    const updates = createPortalUpdates(host);
    updates.demand();
    await updates.accept();
    expect(host.reload).toHaveBeenCalledOnce();
  });

  it('offline 37: unsaved work vetoes it like any update', async () => {
    const { updates, host } = setUp({ waiting: false, unsaved: true });
    updates.demand();
    await updates.accept();
    expect(updates.state()).toBe('blocked');
    expect(host.reload).not.toHaveBeenCalled();
  });
});
