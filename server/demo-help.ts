import { createHash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { type StaffUserId, uuidV7 } from '../domain/ids.ts';
import type { Database } from './db/client.ts';
import { DEMO_HELP, type DemoHelp, type DemoHelpStep } from './db/demo-data/funding/demo-help.ts';
import { asPlatform, asTenant, readingAs, type Tenant, type Tx } from './db/transaction.ts';
import { ORIGIN, took } from './demo-call.ts';
import type { LinkCall, PublicCall, SignedInCall } from './http/call.ts';
import { acknowledge, answerHelp, askMore, closeHelp } from './modules/help/answer.ts';
import { askForHelp } from './modules/help/ask.ts';
import { complain } from './modules/help/complain.ts';
import type { Ids } from './ports/ids.ts';

const DAY_MS = millisecondsInDay;

type Deps = { database: Database; ids: Ids };
type Asker = { agencyId: string; applicationId: string; partyId: string };

/**
 * What people of the demonstration ask of our own staff, in each state of the help desk, by the same code as
 * anybody's: a hardship has its application in `hardship`, and the clocks run as they do.
 */
export async function addDemoHelp(deps: Deps, now: Date): Promise<void> {
  const [answerer] = await readingAs(deps.database, undefined).rows<{ id: StaffUserId }>(
    `SELECT id FROM platform_user WHERE 'platform-super' = ANY(roles) ORDER BY id LIMIT 1`,
    [],
  );
  const used: string[] = [];
  for (const help of DEMO_HELP) {
    const at = new Date(now.getTime() - help.daysAgo * DAY_MS);
    const id = uuidV7(at.getTime(), createHash('sha256').update(help.key).digest());
    const asker = await askerOf(deps.database, help, at, used);
    if (help.state !== undefined && !asker) continue;
    if (asker) used.push(asker.applicationId);
    await ask(deps, { help, asker, id, at });
    for (const [index, step] of (help.steps ?? []).entries()) {
      const then = new Date(Math.min(at.getTime() + (index + 1) * DAY_MS, now.getTime()));
      if (answerer) await take(deps, { step, id, subject: answerer.id, at: then });
    }
  }
}

/** Somebody whose application has been in that state since before, and asked for nothing yet. */
async function askerOf(database: Database, { state }: DemoHelp, at: Date, used: string[]) {
  if (state === undefined) return undefined;
  const found = await readingAs(database, undefined).rows<Asker>(
    `SELECT a.agency_id AS "agencyId", a.id AS "applicationId", p.id AS "partyId"
      FROM application a
      JOIN application_party p ON p.agency_id = a.agency_id AND p.application_id = a.id
      WHERE a.state = $1 AND a.amount > 0 AND p.position = 0 AND p.email IS NOT NULL
        AND a.updated_at < $2 AND a.decision IS NOT NULL
      ORDER BY a.updated_at DESC, a.id LIMIT 20`,
    [state, at.toISOString()],
  );
  return found.find(({ applicationId }) => !used.includes(applicationId));
}

type Asking = { help: DemoHelp; asker: Asker | undefined; id: string; at: Date };

async function ask({ database, ids }: Deps, { help, asker, id, at }: Asking): Promise<void> {
  const { kind, about = 'other', words, offer = '' } = help;
  const call: PublicCall = {
    requestId: 'demo-data',
    now: at,
    origin: ORIGIN,
    clientAddress: ORIGIN.address,
    shown: {},
    transaction: (work) => asPlatform(database, work),
  };
  if (!asker) {
    const deps = {
      ids,
      tenant: <T>(tenant: Tenant, work: (tx: Tx) => Promise<T>) => asTenant(database, tenant, work),
      mayComplain: async () => ({ allowed: true, retryAfterSeconds: 0 }),
    };
    const who = { name: 'Demo Neighbour', email: 'neighbour@mailbox.example', phone: '' };
    took(await complain(deps, call, { id, ...who, about, words }));
    return;
  }
  const { agencyId, applicationId, partyId } = asker;
  const linkCall: LinkCall = {
    ...call,
    transaction: (work) => asTenant(database, { agencyId, subject: partyId }, work),
    link: {
      kind: 'application',
      agencyId,
      applicationId,
      partyId,
      byReference: false,
      advancesMoney: true,
      codeKey: '',
      requiresCode: true,
      contactMark: '',
      proof: { kind: 'own', codeId: 'demo-data' },
    },
  };
  const asking = { id, kind, words, offer, ...(kind === 'complaint' ? { about } : {}) };
  took(await linkCall.transaction((tx) => askForHelp(tx, linkCall, ids, asking)));
}

type Taking = { step: DemoHelpStep; id: string; subject: StaffUserId; at: Date };

async function take({ database, ids }: Deps, { step, id, subject, at }: Taking): Promise<void> {
  const call: SignedInCall = {
    requestId: 'demo-data',
    now: at,
    origin: ORIGIN,
    transaction: (work) => asPlatform(database, work),
    principal: {
      subject,
      roles: ['platform-super'],
      tokenId: 'demo-data',
      originTokenId: 'demo-data',
      authenticatedAt: 0,
      issuedAt: 0,
      expiresAt: 0,
    },
  };
  await call.transaction(async (tx) => {
    switch (step.do) {
      case 'acknowledge':
        return took(await acknowledge(tx, call, ids, id));
      case 'askMore':
        return took(await askMore(tx, call, ids, { id, words: step.words }));
      case 'answer': {
        const { outcome, words } = step;
        return took(await answerHelp(tx, call, ids, { id, outcome, answer: words }));
      }
      case 'escalate':
        return took(await closeHelp(tx, call, ids, { id, event: 'escalate', note: step.words }));
    }
  });
}
