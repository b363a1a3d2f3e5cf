import * as v from 'valibot';

const KEPT_AS = 'lintel:contact';
const HOUR_MS = 60 * 60 * 1000;
const DEFAULT_GRACE_HOURS = 12;
const WRITE_EVERY_MS = 15_000;

const KeptSchema = v.strictObject({
  /** The device's clock when it was looked at last. */
  seen: v.number(),
  /** Milliseconds that have passed since our API last accepted this person's token. */
  passed: v.pipe(v.number(), v.minValue(0)),
});
type Kept = v.InferOutput<typeof KeptSchema>;

/** How long ago our API last accepted the signed-in person, kept on the device for all tabs. */
export type VerifiedContact = {
  /** Our API accepted the person's token just now. */
  note(): void;
  /** Milliseconds since then. Grows only, wherever the device's clock is set to. */
  passed(): number;
  /** Whether the grace period without contact is over. */
  isGraceOver(): boolean;
};

/** What contact is measured with; tests play the clocks. */
export type VerifiedContactOptions = {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  graceHours: number | undefined;
  /** The device's clock, which people can set. */
  now(): number;
  /** A clock that only runs forwards, while the page is open. */
  ticks?(): number;
  /** The end of the stored token, for a device that has no record of contact yet. */
  tokenEnd(): number | undefined;
};

/**
 * Measures time without contact as a sum of steps forwards: a clock that is set back adds what really
 * passed while the page was open and never takes anything away, so turning the clock back wins no time
 * (offline.md 14, 46). A clock set forward may end the grace period early; the next contact mends it.
 */
export function createVerifiedContact(options: VerifiedContactOptions): VerifiedContact {
  const { storage, now, ticks = () => performance.now(), tokenEnd } = options;
  const graceMs = (options.graceHours ?? DEFAULT_GRACE_HOURS) * HOUR_MS;
  let lastTick = ticks();
  let memory: Kept | undefined;

  function read(): Kept {
    const kept = readKept(storage) ?? memory;
    if (kept) return kept;
    const end = tokenEnd() ?? now();
    return { seen: now(), passed: Math.max(0, now() - end) };
  }

  function write(next: Kept): void {
    memory = next;
    try {
      storage.setItem(KEPT_AS, JSON.stringify(next));
    } catch {
      return;
    }
  }

  function passed(): number {
    const kept = read();
    const step = now() - kept.seen;
    const tick = ticks();
    const grown = kept.passed + (step >= 0 ? step : Math.max(0, tick - lastTick));
    if (step < 0 || grown - kept.passed >= WRITE_EVERY_MS || !readKept(storage)) {
      write({ seen: now(), passed: grown });
      lastTick = tick;
    }
    return grown;
  }

  return {
    note() {
      const kept = readKept(storage);
      const step = kept ? now() - kept.seen : Number.NaN;
      if (kept?.passed === 0 && step >= 0 && step < WRITE_EVERY_MS) return;
      lastTick = ticks();
      write({ seen: now(), passed: 0 });
    },
    passed,
    isGraceOver: () => passed() > graceMs,
  };
}

function readKept(storage: Pick<Storage, 'getItem'>): Kept | undefined {
  try {
    const parsed = v.safeParse(KeptSchema, JSON.parse(storage.getItem(KEPT_AS) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
