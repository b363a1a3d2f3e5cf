import { beforeEach, describe, expect, it } from 'vitest';
import { createVerifiedContact } from '../../../../src/platform/verified-contact.ts';
import { FakeStorage } from '../../auth/fake-browser.ts';

const HOUR = 60 * 60 * 1000;
let wall: number;
let tick: number;
let storage: FakeStorage;

function open(tokenEnd?: number) {
  return createVerifiedContact({
    storage,
    graceHours: undefined,
    now: () => wall,
    ticks: () => tick,
    tokenEnd: () => tokenEnd,
  });
}

function wait(milliseconds: number): void {
  wall += milliseconds;
  tick += milliseconds;
}

beforeEach(() => {
  storage = new FakeStorage();
  wall = 1_800_000_000_000;
  tick = 0;
});

describe('offline 46: the grace period runs from the last verified contact', () => {
  it('is twelve hours unless the config says otherwise, over restarts', () => {
    open().note();
    wait(11.9 * HOUR);
    expect(open().isGraceOver()).toBe(false);
    wait(0.2 * HOUR);
    expect(open().isGraceOver()).toBe(true);
  });

  it('begins anew with each contact, of whichever tab', () => {
    const [one, other] = [open(), open()];
    one.note();
    wait(11 * HOUR);
    other.note();
    wait(11 * HOUR);
    expect(one.isGraceOver()).toBe(false);
  });

  it('on a device without a record it runs from the end of the token', () => {
    expect(open(wall - 13 * HOUR).isGraceOver()).toBe(true);
    storage.clear();
    expect(open(wall - HOUR).isGraceOver()).toBe(false);
    expect(open(wall + HOUR).passed()).toBe(HOUR);
  });
});

describe('offline 14: clocks that jump', () => {
  it('a clock set back wins no time: what has passed stays passed', () => {
    const contact = open();
    contact.note();
    wait(10 * HOUR);
    expect(contact.passed()).toBe(10 * HOUR);
    wall -= 9 * HOUR;
    expect(contact.passed()).toBe(10 * HOUR);
    wait(3 * HOUR);
    expect(open().isGraceOver()).toBe(true);
  });

  it('what really passed while the clock was set back is counted', () => {
    const contact = open();
    contact.note();
    tick += 2 * HOUR;
    wall -= 5 * HOUR;
    expect(contact.passed()).toBe(2 * HOUR);
  });

  it('two tabs that look in turn don’t count twice', () => {
    const [one, other] = [open(), open()];
    one.note();
    for (let n = 0; n < 60; n += 1) {
      wait(60_000);
      (n % 2 ? one : other).passed();
    }
    expect(one.passed()).toBe(HOUR);
  });

  it('a damaged record is taken as none', () => {
    storage.setItem('lintel:contact', '{"seen":"yesterday"}');
    expect(open(wall).passed()).toBe(0);
  });
});
