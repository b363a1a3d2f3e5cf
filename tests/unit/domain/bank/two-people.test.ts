import { addMinutes } from 'date-fns/addMinutes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fileFault,
  LONE_RELEASE_MINUTES,
  type RunState,
  releaseFault,
  sendableAt,
} from '../../../../domain/bank/payment-run.ts';
import { transition } from '../../../../domain/state-machine.ts';
import { approvalFault } from '../../../../domain/suppliers/invoice-approval.ts';
import {
  type SupplierInvoiceActor,
  type SupplierInvoiceEvent,
  type SupplierInvoiceState,
  supplierInvoiceMachine,
} from '../../../../domain/suppliers/invoice-states.ts';

const ACTS = [
  'submit',
  'match',
  'approve',
  'prepare',
  'release',
  'stop',
  'file',
  'return',
] as const;
type Act = (typeof ACTS)[number];
type Run = { state: RunState; preparedBy: string; releasedBy?: string; sendableAt: Date | null };

/** One invoice, its run and the people of an office; every move goes by the rules and by nothing else. */
class Office {
  invoice: SupplierInvoiceState = 'draft';
  submittedBy = '';
  approvedBy = '';
  run: Run | undefined;
  releasedAt: Date | undefined;
  now = new Date(Date.UTC(2026, 10, 20));
  readonly isOnlyApprover: boolean;
  readonly isOnlyReleaser: boolean;

  constructor(isOnlyApprover: boolean, isOnlyReleaser: boolean) {
    this.isOnlyApprover = isOnlyApprover;
    this.isOnlyReleaser = isOnlyReleaser;
  }

  private move(event: SupplierInvoiceEvent, actor: SupplierInvoiceActor): boolean {
    const moved = transition(supplierInvoiceMachine, this.invoice, event, [actor]);
    if (moved.ok) this.invoice = moved.value;
    return moved.ok;
  }

  private approve(by: string): void {
    const fault = approvalFault({
      submittedBy: this.submittedBy,
      by,
      total: 100,
      mayApprove: true,
      mayApproveOverLimit: false,
      isOnlyApprover: this.isOnlyApprover,
    });
    if (!fault && this.move('approve', 'PRN')) this.approvedBy = by;
  }

  private prepare(by: string): void {
    if (this.move('batch', 'APP')) {
      this.run = { state: 'draft', preparedBy: by, sendableAt: null };
    }
  }

  private release(by: string): void {
    const { run, now } = this;
    if (run?.state !== 'draft') return;
    const { preparedBy } = run;
    if (releaseFault({ preparedBy, by, isOnlyReleaser: this.isOnlyReleaser })) return;
    const at = sendableAt({ releasedAt: now, preparedBy, releasedBy: by });
    this.run = { ...run, state: 'released', releasedBy: by, sendableAt: at };
    this.releasedAt = now;
  }

  private stop(): void {
    if (this.run?.state !== 'draft' && this.run?.state !== 'released') return;
    this.run.state = 'stopped';
    this.move('unbatch', 'APP');
  }

  /** Whether the file was given out. */
  private file(): boolean {
    const { run, now } = this;
    if (!run || fileFault({ ...run, now })) return false;
    if (run.state === 'released') this.move('send', 'PRN');
    run.state = 'sent';
    return true;
  }

  /** Whether it paid. */
  does(act: Act, by: string, minutes: number): boolean {
    this.now = addMinutes(this.now, minutes);
    if (act === 'submit' && this.move('submit', 'AGT')) this.submittedBy = by;
    if (act === 'match') this.move('match', 'SYS');
    if (act === 'approve') this.approve(by);
    if (act === 'prepare') this.prepare(by);
    if (act === 'release') this.release(by);
    if (act === 'stop') this.stop();
    if (act === 'return') this.move('return', 'PAY');
    return act === 'file' && this.file();
  }
}

function steps(people: readonly string[]) {
  const act = fc.tuple(fc.constantFrom(...ACTS), fc.constantFrom(...people), fc.nat(90));
  // Mostly on its way, so that many of them come to a payment.
  const onTheWay = fc.tuple(
    ...ACTS.filter((each) => each !== 'stop').map((each) =>
      fc.tuple(fc.constant(each), fc.constantFrom(...people), fc.nat(90)),
    ),
  );
  return fc.oneof(
    fc.array(act, { maxLength: 40 }),
    fc.tuple(onTheWay, fc.array(act)).map((all) => all.flat()),
  );
}

test.each([
  ['several people', ['a', 'b', 'c'], false, false],
  ['several, of whom one approves', ['a', 'b'], true, false],
  ['several, of whom one releases', ['a', 'b'], false, true],
  ['an office of one', ['a'], true, true],
] as const)('domain.md 5: no moves pay without two people or the hour: %s', (...office) => {
  const [, people, isOnlyApprover, isOnlyReleaser] = office;
  let paid = 0;
  fc.assert(
    fc.property(steps(people), (acts) => {
      const desk = new Office(isOnlyApprover, isOnlyReleaser);
      for (const [act, by, minutes] of acts) {
        if (!desk.does(act, by, minutes)) continue;
        paid += 1;
        expect(desk.approvedBy).not.toBe('');
        expect(isOnlyApprover || desk.approvedBy !== desk.submittedBy).toBe(true);
        const waited = desk.now.getTime() - (desk.releasedAt?.getTime() ?? Number.NaN);
        const areTwo = desk.run?.releasedBy !== desk.run?.preparedBy;
        const isLate = isOnlyReleaser && waited >= LONE_RELEASE_MINUTES * 60_000;
        expect(areTwo || isLate).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
  expect(paid).toBeGreaterThan(20);
});
