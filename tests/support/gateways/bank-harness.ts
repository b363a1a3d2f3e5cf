import { randomBytes } from 'node:crypto';
import { orderEvents, payInEvent } from '../../../domain/bank/orders.ts';
import { cents } from '../../../domain/money.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { ok } from '../../../domain/result.ts';
import { bankGateway } from '../../../server/adapters/bank-gateway/bank-gateway.ts';
import { asSystem, type Tx } from '../../../server/db/transaction.ts';
import { bankBook, orderFacts } from '../../../server/modules/bank-desk/book-service.ts';
import { payeeMark } from '../../../server/modules/bank-desk/sealed.ts';
import {
  findByReference,
  findRefundsOf,
  insertConfirmation,
  insertLine,
  updateOrders,
} from '../../../server/modules/bank-desk/store.ts';
import { payeeVault } from '../../../server/modules/payments/payouts/vault.ts';
import { randomIds } from '../../../server/ports/ids.ts';
import type { PaymentGateway, ProviderMessage } from '../../../server/ports/payment-gateway.ts';
import { freshDatabase, testClock } from '../api-app.ts';
import { newId } from '../builders.ts';
import type { GatewayHarness } from './gateway-harness.ts';

const PAYEE = { name: 'Quillwater Realty', bsb: '062000', accountNumber: '12345678' };
const DAY = '2026-03-02';

/** Our own account, with a witness who writes the lines of its statements and calls its payees. */
export async function bankHarness(): Promise<GatewayHarness> {
  const { database, remove } = await freshDatabase('pglite');
  const clock = testClock();
  const system = <T>(work: (tx: Tx) => Promise<T>) => asSystem(database, work);
  const vault = payeeVault({ seal: randomBytes(32), mark: randomBytes(32) });
  const own = bankGateway(
    {
      bsb: '082001',
      accountNumber: '40005000',
      accountName: 'Lintel',
      payId: { id: 'pay@lintel.example', name: 'Lintel' },
      billerCode: '654321',
    },
    bankBook({ system, vault, ids: randomIds(clock), clock }),
  );
  const by = { confirmedBy: newId(), confirmedByName: 'Ann Lee', confirmedAt: clock.now() };
  const mark = payeeMark(vault, PAYEE);
  await system((tx) => insertConfirmation(tx, { mark, note: 'Called', ...by }));

  const amounts = new Map<string, number>();
  const gateway: PaymentGateway = {
    ...own,
    present: (request) => {
      amounts.set(request.reference, request.amount);
      return own.present(request);
    },
  };
  const delivery = (reference: string, event: ProviderEvent) => {
    const message: ProviderMessage = { id: event.id, news: { reference, method: null, event } };
    return { body: JSON.stringify(message), headers: {} };
  };

  async function payIn(reference: string): Promise<ProviderEvent> {
    const amount = amounts.get(reference) ?? 0;
    const key = `line-${reference}`;
    const line = { key, bookedOn: DAY, amount, textSealed: '', kind: 'pay-in' as const };
    const imported = {
      importedAt: clock.now(),
      importedBy: newId(),
      importedByName: 'Ann Lee',
    };
    await system((tx) => insertLine(tx, { ...line, ...imported, paymentReference: reference }));
    return payInEvent({ ...line, amount: cents(amount) });
  }

  const at = new Date(`${DAY}T02:00:00Z`);
  const PAID = { state: 'paid', paidAt: at } as const;
  const BACK = { state: 'returned', returnedAt: at, returnReason: 'Closed' } as const;

  /** What happens to a refund, and what it says of that alone. */
  async function move(
    reference: string,
    refund: string | undefined,
    next: typeof PAID | typeof BACK,
  ) {
    return system(async (tx) => {
      const isIt = (order: { refund: string | null }) => order.refund === refund;
      const order = (await findRefundsOf(tx, reference)).find(isIt);
      if (!order) return [];
      await updateOrders(tx, [order.id], next);
      const events = orderEvents(orderFacts({ ...order, ...next }));
      const kind = next === PAID ? 'refund-paid' : 'refund-failed';
      return events.filter((event) => event.kind === kind);
    });
  }

  return {
    gateway,
    clock,
    method: 'bank-transfer',
    debit: 'bank-transfer',
    async act({ reference }, act, refund) {
      if (act === 'pays') return [delivery(reference, await payIn(reference))];
      const next = act === 'refunds' ? PAID : act === 'refuses-refund' ? BACK : undefined;
      if (!next) throw new Error(`No statement says that a payer ${act}`);
      return (await move(reference, refund, next)).map((event) => delivery(reference, event));
    },
    read: async ({ body }) => ok(JSON.parse(body) as ProviderMessage),
    paysOut: (reference) =>
      system(async (tx) => {
        const order = await findByReference(tx, reference);
        if (order) await updateOrders(tx, [order.id], PAID);
      }),
    canBePaid: async () => true,
    signWith: () => {
      throw new Error('Nobody signs a statement');
    },
    forget: () => {},
    goAway: () => false,
    close: remove,
  };
}
