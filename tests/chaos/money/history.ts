import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { PaymentException } from '../../../contract/exception-shapes.ts';
import type { ApplicationEvent } from '../../../domain/applications/application-states.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { asSystem, asTenant } from '../../../server/db/transaction.ts';
import { applyEvent, lockApplication } from '../../../server/modules/applications/event-service.ts';
import type { PaymentGateway } from '../../../server/ports/payment-gateway.ts';
import type { SandboxBank } from '../../../server/ports/sandbox-bank.ts';
import type { TestApi } from '../../support/api-app.ts';
import { newId, type Person, type TestAgency } from '../../support/builders.ts';

/** Where histories happen: an agency, one application of it to copy, and one of our own staff. */
export type Place = { api: TestApi; agency: TestAgency; pattern: string; credit: Person };

/** Random numbers of a history. */
export type Chance = {
  below(most: number): number;
  pick<T>(items: readonly T[]): T | undefined;
};

type Sent = { reference: string; receipt: string; method: MoneyMethod };

const METHODS: MoneyMethod[] = ['payid', 'bank-transfer', 'bpay', 'credit-card', 'direct-debit'];
const AMOUNT = 5_000_00;

/** Copies the pattern into an application of its own, in a state in which it may be paid. */
async function newApplication({ api, pattern }: Place, state: string): Promise<string> {
  const id = newId();
  await asSystem(api.database, (tx) =>
    tx.rows(
      `INSERT INTO application SELECT * FROM jsonb_populate_record(NULL::application,
         (SELECT to_jsonb(application) FROM application WHERE id = $1) || $2::jsonb)`,
      [pattern, JSON.stringify({ id, state, approved_amount: AMOUNT, amount: AMOUNT, version: 1 })],
    ),
  );
  return id;
}

/** One application's money from its first payment on: what payers, banks, owners and staff do, in any order. */
export async function liveThrough(place: Place, chance: Chance): Promise<string[]> {
  const { api, agency, credit } = place;
  const id = await newApplication(
    place,
    chance.pick(['sent', 'opened', 'in_progress', 'partially_completed']) ?? 'opened',
  );
  const as = agency.principal;
  const story: string[] = [];
  const sent: Sent[] = [];
  const call = (path: string, body?: object) =>
    api.call(`/api/applications/${id}${path}`, { as, ...(body ? { body } : {}) });
  const payments = async () => {
    const { json } = await call('/payments');
    return (json as { payments: Payment[] }).payments.filter(
      ({ purpose }) => purpose !== 'drawdown',
    );
  };
  const bank = (api.deps.gateways[0] as PaymentGateway & { bank: SandboxBank }).bank;
  const tell = async (reference: string, method: MoneyMethod, event: ProviderEvent) => {
    const { body, headers } = bank.sign({ id: newId(), reference, method, event });
    await api.call('/api/webhooks/sandbox', {
      rawBody: body,
      key: null,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  };
  const at = () => new Date(api.clock.now().getTime() - chance.below(5 * 86_400_000)).toISOString();
  const move = (events: ApplicationEvent[]) =>
    asTenant(api.database, { agencyId: agency.id, subject: as.id }, async (tx) => {
      for (const event of events) {
        const row = await lockApplication(tx, id);
        const kinds = ['VEN', 'SYS', 'ADM', 'AGT'] as const;
        const doing = { ids: api.deps.ids, now: api.clock.now() };
        if (row) await applyEvent(tx, doing, row, { event, actor: { kinds, name: 'Chance' } });
      }
    });

  const doings: Record<string, () => Promise<unknown>> = {
    async start() {
      const method = chance.pick(METHODS) ?? 'payid';
      const purpose = chance.pick(['pay-now', 'pay-now', 'settlement']);
      return call('/payments', { id: newId(), purpose, method });
    },
    async receive() {
      const payment = chance.pick(await payments());
      if (!payment) return;
      const { reference, method, amount, surcharge } = payment;
      const whole = amount + surcharge;
      const much = chance.pick([whole, whole, Math.ceil(whole / 3), whole + 725_00, 1]) ?? whole;
      const receipt = `rcp_${newId()}_${much}`;
      sent.push({ reference, receipt, method });
      await tell(reference, method, {
        ...{ id: newId(), at: at(), kind: 'received', receipt },
        amount: much as never,
      });
    },
    async authorise() {
      const payment = chance.pick(await payments());
      if (!payment) return;
      const kind = chance.pick(['authorised', 'expired'] as const) ?? 'authorised';
      await tell(payment.reference, payment.method, { id: newId(), at: at(), kind });
    },
    async fail() {
      const payment = chance.pick(await payments());
      if (!payment) return;
      const event = { id: newId(), at: at(), kind: 'failed', reason: 'Declined' } as const;
      await tell(payment.reference, payment.method, event);
    },
    async goBack() {
      const [one] = sent.length > 0 ? sent.splice(chance.below(sent.length), 1) : [];
      if (!one) return;
      const { reference, receipt, method } = one;
      const event = { id: newId(), at: at(), kind: 'returned', receipt, reason: 'Refer' } as const;
      await tell(reference, method, event);
    },
    agree: () => move(['start', 'resume', 'submit', 'autoApprove', 'sign']),
    begin: () => move(['start', 'markPartial']),
    cancel: () => move(['cancel']),
    async fund() {
      await move(['start', 'resume', 'submit', 'autoApprove', 'sign']);
      const drawdown = newId();
      await asSystem(api.database, (tx) =>
        tx.rows(
          `INSERT INTO drawdown (agency_id, application_id, id, amount, state, reason, payee, requested_by,
             version, created_at, updated_at)
           SELECT $1, $2, $3, $4, 'approved', 'Marketing', name, 'agent', 1, $5, $5 FROM agency
           WHERE agency_id = $1 AND EXISTS (SELECT FROM application WHERE id = $2 AND state = 'accepted')`,
          [agency.id, id, drawdown, AMOUNT, api.clock.now()],
        ),
      );
      await call(`/drawdowns/${drawdown}/disburse`, {});
      await api.deps.jobs.runDue();
    },
    async refund() {
      const payment = chance.pick((await payments()).filter(({ state }) => state === 'settled'));
      if (payment) await call(`/payments/${payment.id}/refund`, { reason: 'By chance' });
    },
    async resolve() {
      const { json } = await api.call('/api/payment-exceptions', { as: credit });
      const own = new Set((await payments()).map((each) => each.id));
      const { exceptions } = json as { exceptions: PaymentException[] };
      const one = chance.pick(exceptions.filter(({ paymentId }) => own.has(paymentId ?? '')));
      if (!one) return;
      const outcome = chance.pick(['returned', 'kept-as-credit', 'match']) ?? 'returned';
      const to = outcome === 'match' ? { applicationId: id } : {};
      // A bank that takes back what a person gave back already is a loss, not a history (decision 165).
      for (const each of sent.filter(({ reference }) => reference === one.reference)) {
        sent.splice(sent.indexOf(each), 1);
      }
      await api.call(`/api/payment-exceptions/${one.id}/resolve`, {
        as: credit,
        body: { outcome, note: 'By chance', ...to },
      });
    },
    work: () => api.deps.jobs.runDue(),
  };
  const often = ['start', 'start', 'receive', 'receive', 'receive', ...Object.keys(doings)];
  for (const what of [
    'start',
    ...Array.from({ length: 3 + chance.below(7) }, () => chance.pick(often)),
  ]) {
    story.push(what ?? '');
    await doings[what ?? 'work']?.();
  }
  await api.deps.jobs.runDue();
  return story;
}
