import type { Account } from '../../../../contract/endpoints/ledger.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { FeeRule } from '../../../../domain/fees/fee-rule.ts';
import type { Statement } from '../../../../domain/fees/statement.ts';
import { chargeName, rateWords, termSentences } from '../../../../domain/fees/words/rule-words.ts';
import { WRITTEN_OFF } from '../../../../domain/fees/written-off.ts';
import { cents, centsText } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { NamedPaper, Paper } from '../../../ports/pdf.ts';
import type { ApplicationRow } from '../books/account.ts';
import { statementFor } from '../books/service.ts';
import { headOf } from './head.ts';

const dayText = (date: string) => date.split('-').reverse().join('/');

const WORDS: Record<string, string> = { ADVANCE: 'Advance', PAYMENT: 'Payment, thank you' };

/** The words of a line of an account: those of its rule, for people know no codes. */
function wordsOf(code: string, kind: string, rules: readonly FeeRule[]): string {
  const rule = rules.find((each) => each.code === code);
  if (rule) return chargeName(rule);
  return WORDS[code] ?? (kind.startsWith('interest') ? 'Interest' : 'Fee');
}

/** A statement as the contract gives it; the same cents as the schedule and the books. */
export function toAccount({ lines, ...totals }: Statement, rules: readonly FeeRule[]): Account {
  return {
    ...totals,
    lines: lines.map(({ posting, change, balance, accruedOnly }) => {
      const { kind, date, amount, rule } = posting;
      const plain = kind.startsWith('fee')
        ? ('fee' as const)
        : kind.startsWith('interest')
          ? ('interest' as const)
          : (kind as 'advance' | 'payment');
      const isLoss = kind === 'payment' && posting.id === WRITTEN_OFF;
      const text = isLoss ? 'Written off' : wordsOf(rule, kind, rules);
      return { date, kind: plain, text, amount, change, balance, accruedOnly };
    }),
  };
}

/** GST within everything that was charged. */
function gstOf({ lines }: Statement) {
  return cents(lines.reduce((sum, { posting }) => sum + ('gst' in posting ? posting.gst : 0), 0));
}

/** What a statement is of: until a day, by default today at the property, and who reads it by a link. */
export type StatementAsked = { until?: IsoDate | undefined; readBy?: string };

/** The statement of an application. */
export async function statementPaper(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  { until, readBy }: StatementAsked,
): Promise<NamedPaper> {
  const [head, statement] = await Promise.all([
    headOf(tx, row, readBy),
    statementFor(tx, now, row, until),
  ]);
  const { rules } = row.terms;
  const account = toAccount(statement, rules);
  const lines = account.lines.map(({ date, text, change, balance, amount, accruedOnly, kind }) => ({
    cells: [
      dayText(date),
      accruedOnly
        ? `${text}, not charged yet`
        : change === 0 && kind === 'fee'
          ? `${text}, kept back from the advance`
          : text,
      change < 0 ? '' : centsText(change === 0 ? amount : change),
      change < 0 ? centsText(cents(-change)) : '',
      centsText(balance),
    ],
  }));
  const closing = centsText(account.closingBalance);
  const gst = gstOf(statement);
  const paper: Paper = {
    issuer: head.issuer,
    title: 'Statement',
    facts: [
      ['For', head.people],
      ...head.facts,
      ...(head.lender ? [['Lender', head.lender] as const] : []),
      ['Interest', rateWords(rules)],
      ['Statement to', dayText(account.until)],
      ['Balance owing', closing],
      ['GST in the charges', gst > 0 ? centsText(gst) : 'None'],
      ...(account.unappliedCredit > 0
        ? [['In credit', centsText(account.unappliedCredit)] as const]
        : []),
    ],
    table: {
      columns: [
        { heading: 'Date', share: 1.2 },
        { heading: 'Details', share: 3 },
        { heading: 'Owed', share: 1.4, isAmount: true },
        { heading: 'Paid', share: 1.4, isAmount: true },
        { heading: 'Balance', share: 1.5, isAmount: true },
      ],
      rows: [...lines, { cells: ['', 'Balance owing', '', '', closing], isBold: true }],
    },
    sections: [{ heading: 'What is charged', lines: termSentences(rules) }],
    notes: [`The balance is what pays the account out on ${dayText(account.until)}.`],
    madeAt: now,
  };
  return { name: `statement-${account.until}.pdf`, paper };
}
