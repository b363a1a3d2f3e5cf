import { describe, expect, it, vi } from 'vitest';
import { createPortalUpdates } from '../../../../src/app/updates/portal-updates.ts';

function setUp({ unsaved = false, otherTab = false, waiting = true } = {}) {
  const host = {
    reload: vi.fn(),
    hasUnsavedWork: vi.fn(() => unsaved),
    askOtherTabs: vi.fn(async () => otherTab),
  };
  const applyUpdate = vi.fn();
  const updates = createPortalUpdates(host);
  updates.follow({
    isUpdateWaiting: () => waiting,
    subscribe: () => () => undefined,
    applyUpdate,
    checkNow: () => undefined,
    send: () => undefined,
  });
  return { host, updates, applyUpdate };
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
