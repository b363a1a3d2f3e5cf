import { secondsInDay } from 'date-fns/constants';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Refusal } from '../contract/problems.ts';
import { contractTable } from '../contract/table.ts';
import { strangersKey } from '../domain/applications/direct-limits.ts';
import type { AppDeps } from './app-deps.ts';
import { ManyAgencies } from './db/only-row.ts';
import { asSystem, readingAs, readingAsSystem, type Tx } from './db/transaction.ts';
import type { Settings } from './env.ts';
import { apiHeaders, apiRules } from './http/api-rules.ts';
import { errorFacts } from './http/error-facts.ts';
import { mountModule } from './http/mount.ts';
import { isOwnHost } from './http/own-host.ts';
import { ProblemError, problemAnswer } from './http/problem.ts';
import { undoneByRefusal } from './http/refused-work.ts';
import { type HttpVariables, requestContext } from './http/request-context.ts';
import { requestLog } from './http/request-log.ts';
import { NO_CONTENT_POLICY, securityHeaders, shellPolicy } from './http/security-headers.ts';
import { serveStaticFiles } from './http/static-files.ts';
import { isUnavailable } from './http/unavailable.ts';
import { accountHandlers } from './modules/account/endpoints.ts';
import { agencySettingsHandlers } from './modules/agency-settings/endpoints.ts';
import { applicationHandlers } from './modules/applications/endpoints.ts';
import { contractFileHandlers } from './modules/contract-files/endpoints.ts';
import { documentHandlers } from './modules/documents/endpoints.ts';
import { drawdownHandlers } from './modules/drawdowns/endpoints.ts';
import { envelopeHandlers } from './modules/envelopes/endpoints.ts';
import { helpHandlers, ownHelpHandlers } from './modules/help/endpoints.ts';
import { importHandlers } from './modules/imports/endpoints.ts';
import { listingHandlers } from './modules/listings/endpoints.ts';
import { otpHandlers } from './modules/otp/endpoints.ts';
import { availableChannels } from './modules/otp/send-service.ts';
import {
  ledgerHandlers,
  payerHandlers,
  paymentHandlers,
  payoutHandlers,
  settlementHandlers,
} from './modules/payments/endpoints.ts';
import { mountWebhooks } from './modules/payments/webhook-endpoint.ts';
import { productHandlers } from './modules/products/endpoints.ts';
import { deviceNotes } from './modules/profile/devices-service.ts';
import { mountPublicPages } from './modules/public-pages/endpoints.ts';
import { mountStopPage } from './modules/public-pages/stop-page.ts';
import { mountSandbox } from './modules/sandbox/endpoints/mount.ts';
import { signingHandlers } from './modules/signing/endpoints.ts';
import { systemHandlers } from './modules/system/endpoints.ts';
import { mountOperations } from './modules/system/operations.ts';
import { templateHandlers } from './modules/templates/endpoints.ts';
import { vendorApplicationHandlers } from './modules/vendor-applications/endpoints.ts';
import { verificationHandlers } from './modules/verification/endpoints.ts';
import { publishedLogo, publishedSite } from './modules/website/service.ts';
import { serverModules } from './modules.ts';

/** Complaints without a link from one address, and that name one email: what a person writes in a day. */
const COMPLAINT_LIMIT = { limit: 5, windowSeconds: secondsInDay };

export type App = Hono<{ Variables: HttpVariables }>;

/** A demonstration shows its inboxes and codes to whoever asks by a name of its own, and to no other. */
function ownHostsOnly(settings: Settings): MiddlewareHandler<{ Variables: HttpVariables }> {
  const { publicUrl, sandboxUrl, portalHost, loansHost } = settings;
  const hosts = [new URL(publicUrl).host, new URL(sandboxUrl).host, portalHost, loansHost];
  const own = hosts.map((host) => host.replace(/:\d+$/, ''));
  return async (c, next) => {
    // Probes ask by the machine's address, and hear nothing that matters.
    if (isOwnHost(c.req.header('host'), own) || /^\/(healthz|readyz)$/.test(c.req.path))
      return next();
    throw new ProblemError({ code: 'route.not-found' });
  };
}

/** The whole HTTP side but the identity provider: contract, operations, portal. Does no I/O when made. */
export function createApp(deps: AppDeps): App {
  const { settings, log } = deps;
  const app: App = new Hono<{ Variables: HttpVariables }>();
  const common = Object.entries(securityHeaders(settings));

  app.use(requestContext(deps.ids, settings.trustProxy));
  app.use(requestLog(log, deps.metrics));
  if (settings.environment === 'demo') app.use(ownHostsOnly(settings));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of common)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (c.req.path.startsWith('/api/')) apiHeaders(c.res.headers);
    if (!c.res.headers.has('content-security-policy')) {
      c.res.headers.set('content-security-policy', NO_CONTENT_POLICY);
    }
  });
  app.use('/api/*', apiRules(settings.minClientVersion));

  const system = <T>(work: (tx: Tx) => Promise<T>) => asSystem(deps.database, work);
  const undone = undoneByRefusal(deps.database);
  const codeDeps = { ...deps, ...deps.codes, system, smsSender: settings.smsSender };

  mountOperations(app, deps);
  mountModule(app, contractTable.system, systemHandlers(deps), deps);
  mountModule(
    app,
    contractTable.account,
    accountHandlers({ ...deps, noteDevice: deviceNotes(deps) }),
    deps,
  );
  mountModule(app, contractTable.imports, importHandlers(deps), deps);
  mountModule(app, contractTable.listings, listingHandlers(deps), deps);
  mountModule(
    app,
    contractTable.documents,
    documentHandlers(deps, settings.documentQuotaBytes),
    deps,
  );
  mountModule(
    app,
    contractTable.contractFiles,
    contractFileHandlers(deps, settings.documentQuotaBytes),
    deps,
  );
  mountModule(app, contractTable.templates, templateHandlers(), deps);
  mountModule(app, contractTable.envelopes, envelopeHandlers(deps), deps);
  mountModule(
    app,
    contractTable.signing,
    signingHandlers({ ...deps, available: (link) => availableChannels(codeDeps, { link }) }),
    deps,
  );
  mountModule(app, contractTable.products, productHandlers(), deps);
  mountModule(app, contractTable.applications, applicationHandlers(deps), deps);
  mountModule(app, contractTable.drawdowns, drawdownHandlers(deps), deps);
  mountModule(app, contractTable.otp, otpHandlers(codeDeps), deps);
  mountModule(
    app,
    contractTable.vendorApplications,
    vendorApplicationHandlers({
      ...codeDeps,
      supportPhone: settings.supportPhone,
      tenant: undone.tenant,
      mayApply: (from, rule) => deps.limiter.take(strangersKey(from), rule),
    }),
    deps,
  );
  mountModule(
    app,
    contractTable.ownHelp,
    ownHelpHandlers({
      ids: deps.ids,
      tenant: undone.tenant,
      mayComplain: (from) => deps.limiter.take(`complaint:${from}`, COMPLAINT_LIMIT),
    }),
    deps,
  );
  mountModule(app, contractTable.help, helpHandlers(deps), deps);
  const reading = readingAsSystem(deps.database);
  mountModule(
    app,
    contractTable.verification,
    verificationHandlers({ reading, system, letters: deps.letters }),
    deps,
  );
  const money = { ...deps, system: undone.system };
  mountModule(app, contractTable.payments, paymentHandlers(money, settings.publicUrl), deps);
  mountModule(app, contractTable.payouts, payoutHandlers(money), deps);
  mountModule(app, contractTable.settlements, settlementHandlers(money), deps);
  mountModule(app, contractTable.payer, payerHandlers(money, settings.publicUrl), deps);
  mountModule(app, contractTable.ledger, ledgerHandlers(money), deps);
  for (const module of serverModules) module.mount(app, deps);
  mountWebhooks(app, money);
  mountModule(app, contractTable.agencySettings, agencySettingsHandlers(deps), deps);
  mountSandbox(app, { ...settings, providerUrl: settings.sandboxUrl }, deps.sandbox);
  app.all('/api/*', (c) => {
    c.set('endpoint', 'unknown');
    const known = app.routes.some(
      (route) => route.method !== 'ALL' && matches(route.path, c.req.path),
    );
    throw new ProblemError({ code: known ? 'route.method-not-allowed' : 'route.not-found' });
  });
  mountStopPage(app, { ...deps, tenant: undone.tenant });
  mountPublicPages(app, {
    ...deps,
    reading: (agencyId) => readingAs(deps.database, agencyId),
    readingAll: readingAsSystem(deps.database),
    publishedLogo: (agencyId) => publishedLogo(readingAs(deps.database, agencyId), agencyId),
    publishedSite: (agencyId) => publishedSite(readingAs(deps.database, agencyId), agencyId),
    available: (link) => availableChannels(codeDeps, { link }),
  });
  serveStaticFiles(app, deps.portalRoot, shellPolicy(settings), deps.released.root);

  app.notFound((c) => problem({ code: 'route.not-found' }, c.get('requestId')));
  app.onError((error, c) => {
    const requestId = c.get('requestId');
    if (error instanceof ProblemError) return problem(error.refusal, requestId);
    if (error instanceof ManyAgencies) return problem({ code: 'agency.not-named' }, requestId);
    if (isUnavailable(error)) {
      log.error({ requestId, error: errorFacts(error) }, 'database or files unavailable');
      return problem({ code: 'server.unavailable', retryAfterSeconds: 2 }, requestId);
    }
    log.error({ requestId, error: errorFacts(error) }, 'unexpected error');
    return problem({ code: 'server.error' }, requestId);
  });
  return app;
}

function problem(refusal: Refusal, requestId: string): Response {
  const { status, headers, body } = problemAnswer(refusal, requestId);
  return new Response(body, { status, headers });
}

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const given = path.split('/');
  return (
    expected.length === given.length &&
    expected.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  );
}
