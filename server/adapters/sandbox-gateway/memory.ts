import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';

/** So many references are remembered; of an older one the sandbox can't say any more, as after a restart. */
const MOST = 20_000;

/** What the sandbox knows of payments, for whoever asks. */
export type SandboxMemory = {
  /** A payment was presented and nothing happened to it yet. */
  open(reference: string): void;
  note(reference: string, event: ProviderEvent): void;
  /** What happened by then; undefined of a reference that it doesn't know. */
  of(reference: string, now: Date): ProviderEvent[] | undefined;
};

/** A memory that nothing is in. */
export function sandboxMemory(): SandboxMemory {
  const known = new Map<string, ProviderEvent[]>();
  function open(reference: string): ProviderEvent[] {
    const events = known.get(reference) ?? [];
    known.set(reference, events);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return events;
  }
  return {
    open,
    note: (reference, event) => void open(reference).push(event),
    of: (reference, now) =>
      known.get(reference)?.filter(({ at }) => new Date(at).getTime() <= now.getTime()),
  };
}
