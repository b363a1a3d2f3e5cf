import type { HowDecided } from '../../../contract/help-shapes.ts';
import { REQUEST_RULES } from '../../../domain/applications/decision-facts.ts';
import { ownerWords, UNTOLD } from '../../../domain/applications/decision-words.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { Tx } from '../../db/transaction.ts';
import type { applicationRow } from '../applications/event-service.ts';
import { toldOf } from '../applications/told-service.ts';
import { findEntries } from './store.ts';

type ApplicationRow = NonNullable<Awaited<ReturnType<typeof applicationRow>>>;
type Entry = Awaited<ReturnType<typeof findEntries>>[number];
type Reasons = HowDecided['reasons'];

const BY_RULES = ['autoApprove', 'refer'];
const BY_PEOPLE = ['approve', 'decline'];
const OF_FUNDS = ['drawdown-autoApprove', 'drawdown-refer', 'drawdown-approve', 'drawdown-decline'];

/** Whom it is told, and whether they are the only one who applies. */
type Reader = { partyId: string; isAlone: boolean };

/**
 * Whether somebody reads what was found of hardship: who told of it, or who applies alone. Of two owners who
 * told nothing neither reads so, since its absence would say that the other one did.
 */
function readsHardship({ answers }: ApplicationRow, { partyId, isAlone }: Reader): boolean {
  return isAlone || toldOf(answers)?.[partyId] !== undefined;
}

/** What the rules found, in words for those it is about. */
function rulesFound(row: ApplicationRow, entry: Entry | undefined, reader: Reader): Reasons {
  const rules = (entry?.facts.rules ?? []) as { rule: string; passed: boolean }[];
  return rules.flatMap(({ rule, passed }) => {
    if (rule === 'hardship' && !readsHardship(row, reader)) return [];
    const text = ownerWords(rule, passed);
    return text === undefined ? [] : [{ text, isMet: passed }];
  });
}

const instantOf = ({ at }: Entry) => at.toISOString() as IsoInstant;

function ofApplication(
  row: ApplicationRow,
  entries: readonly Entry[],
  reader: Reader,
): HowDecided[] {
  const { decision } = row;
  const rules = entries.findLast(({ kind }) => BY_RULES.includes(kind));
  const last = entries.findLast(({ kind }) => [...BY_RULES, ...BY_PEOPLE, 'reopen'].includes(kind));
  if (!last || !decision) return [];
  const found = rulesFound(row, rules, reader);
  if (BY_PEOPLE.includes(last.kind)) {
    const outcome = last.kind === 'approve' ? 'approved' : 'declined';
    const said = decision.reasons.map((text) => ({ text }));
    return [{ outcome, by: 'person', at: instantOf(last), reasons: [...found, ...said] }];
  }
  const outcome = last.kind === 'autoApprove' ? 'approved' : 'referred';
  const by = last.kind === 'reopen' ? 'person' : 'rules';
  return [{ outcome, by, at: instantOf(last), reasons: found }];
}

/** What is asked of a request besides, in words for whoever asks. */
const OF_REQUEST: Record<(typeof REQUEST_RULES)[number], string> = {
  room: 'A person looks at how much it is in all',
  payee: 'A person looks at whom it is paid to',
};

/**
 * Why a person looks at a request. Where nothing of it is theirs to read, they read what stands for other reasons
 * too: words of its own would say that somebody else told of hardship. Of those from before it was kept, what may
 * have been.
 */
function whyReferred(row: ApplicationRow, entry: Entry, reader: Reader): Reasons {
  const rules = (entry.facts.rules ?? []) as { rule: string; passed: boolean }[];
  const own = REQUEST_RULES.flatMap((name) =>
    rules.some(({ rule, passed }) => rule === name && !passed)
      ? [{ text: OF_REQUEST[name], isMet: false }]
      : [],
  );
  const others = rulesFound(row, entry, reader).filter(({ isMet }) => isMet === false);
  const text =
    rules.length > 0 ? UNTOLD : 'A person looks at how much it is in all, or at whom it is paid to';
  const why = [...own, ...others];
  return why.length > 0 ? why : [{ text, isMet: false }];
}

function ofFunds(row: ApplicationRow, entries: readonly Entry[], reader: Reader): HowDecided[] {
  // The first advance is approved with its application and told there.
  const decided = entries.filter(
    ({ kind, facts }) => OF_FUNDS.includes(kind) && facts.drawdownFrom !== undefined,
  );
  const last = new Map(decided.map((entry) => [String(entry.facts.drawdownId), entry]));
  return [...last].map(([drawdownId, entry]) => {
    const at = instantOf(entry);
    switch (entry.kind) {
      case 'drawdown-autoApprove': {
        const reasons = [{ text: 'The amount is within what may still be drawn', isMet: true }];
        return { drawdownId, outcome: 'approved', by: 'rules', at, reasons };
      }
      case 'drawdown-refer': {
        const reasons = whyReferred(row, entry, reader);
        return { drawdownId, outcome: 'referred', by: 'rules', at, reasons };
      }
      default: {
        const outcome = entry.kind === 'drawdown-approve' ? 'approved' : 'declined';
        const text = String(entry.facts.reason ?? '');
        return { drawdownId, outcome, by: 'person', at, reasons: text ? [{ text }] : [] };
      }
    }
  });
}

/**
 * How an application and its requests for funds were decided, in words for one of its people: what each rule
 * found, and the reasons that a person gave to be read by all of them. Nothing of another person and nothing of
 * the agency's own. Source: domain.md 1 (APP 1.7 to 1.9).
 */
export async function howDecided(
  tx: Tx,
  row: ApplicationRow,
  reader: Reader,
): Promise<HowDecided[]> {
  const kinds = [...BY_RULES, ...BY_PEOPLE, 'reopen', ...OF_FUNDS];
  const entries = await findEntries(tx, [row.id], kinds);
  return [...ofApplication(row, entries, reader), ...ofFunds(row, entries, reader)];
}

/** Ids and names of our own staff who decided what is looked at again. */
export async function whoDecided(
  tx: Tx,
  { agencyId, applicationId }: { agencyId: string; applicationId: string },
): Promise<{ actor: string | undefined; name: string; drawdownId: string | undefined }[]> {
  const kinds = [
    ...['approve', 'decline', 'approveFirst'],
    ...['drawdown-approve', 'drawdown-decline', 'drawdown-approveFirst'],
  ];
  const entries = await findEntries(tx, [applicationId], kinds);
  // The desk reads of every agency at once, and two may have the id.
  const own = entries.filter((each) => each.agencyId === agencyId);
  return own.map(({ facts, actorName: name }) => ({
    actor: facts.actor as string | undefined,
    name,
    drawdownId: facts.drawdownId as string | undefined,
  }));
}
