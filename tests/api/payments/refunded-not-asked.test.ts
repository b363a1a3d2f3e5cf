import { expect, test } from 'vitest';
import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import { addAgency, newId } from '../../support/builders.ts';
import { runJobs, transfer } from '../../support/payments.ts';
import { paymentsApi } from '../../support/payments-api.ts';
import { proofFor, sendToOwners, stranger, vendorCalls } from '../../support/vendor-links.ts';

const { api } = await paymentsApi({ TRUST_PROXY: 'true' });

test.each([true, false])(
  'an owner whose payment was refunded is asked for it only if somebody said so: %s',
  async (askAgain) => {
    const agency = await addAgency(api.database);
    const as = agency.principal;
    const methods = { as, method: 'PUT', body: { paymentMethods: ['payid'] }, ifMatch: 0 } as const;
    await api.call(`/api/agencies/${agency.id}/settings/payment-methods`, methods);
    const sent = await sendToOwners(api, agency, [stranger()]);
    const headers = { 'x-otp-id': await proofFor(api, sent) };
    const own = (path: string, options = {}) =>
      vendorCalls(api).call(`/vendor/application/shortcode/${sent.codes[0]}${path}`, {
        ...options,
        headers,
      });
    const read = async () => (await own('')).json as VendorApplication;
    await own('');
    const body = { id: newId(), purpose: 'pay-now', method: 'payid' };
    const payment = (await own('/payments', { body })).json as Payment;
    await transfer({ api } as never, payment);
    await runJobs(api);
    expect(await read()).toMatchObject({ state: 'paid', soFar: { stillAsked: 0 } });
    const path = `/api/applications/${sent.id}/payments/${payment.id}/refund`;
    const refund = { body: { reason: 'Wrong account', askAgain } };
    expect((await api.call(path, { as, ...refund })).status).toBe(200);
    await runJobs(api);
    const { owedAgain, soFar } = await read();
    const asked = askAgain ? 8_000_00 : 0;
    expect(soFar).toMatchObject({ asked, stillAsked: asked, received: 0, wentBack: 8_000_00 });
    expect(owedAgain).toBe(askAgain ? 'pay-now' : undefined);
  },
);
