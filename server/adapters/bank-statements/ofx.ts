import { parseSync } from 'ofx-js';
import type { StatementLine } from '../../../domain/bank/statement.ts';
import { MOST_STATEMENT_LINES } from '../../../domain/bank/statement-formats.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { StatementFileFault } from '../../ports/statement-reader.ts';
import { joined, lineAt, lineOfElement, type Node, nodesIn, textIn } from './nodes.ts';
import { closedOfx } from './ofx-markup.ts';
import { readDay, readDecimal, readEach } from './values.ts';

const BEGINS = /^\ufeff?\s*(?:OFXHEADER\s*:|(?:<\?xml[^>]{0,200}>\s*)?(?:<\?OFX\b|<OFX>))/;
/** Year, month and day; the time and its zone don't move the day that the bank books by. */
const DATE = /^(\d{4})(\d{2})(\d{2})(?:\d{4}|\d{6}(?:\.\d{3})?)?(?:\[[^\]]{1,20}\])?$/;

/** Whether a file says that it is OFX. */
export const isOfx = (text: string) => BEGINS.test(text);

function readTransaction(node: Node): Result<StatementLine, StatementFileFault['code']> {
  const currency = textIn(node, 'CURRENCY', 'CURSYM');
  if (currency !== '' && currency !== 'AUD') return refuse('currency');
  // It would change an earlier line, which was counted.
  if (textIn(node, 'CORRECTFITID') !== '') return refuse('format');
  const bookedOn = readDay(DATE.exec(textIn(node, 'DTPOSTED')) ?? []);
  if (!bookedOn) return refuse('date');
  // Either may stand before the cents.
  const amount = readDecimal(textIn(node, 'TRNAMT').replace(',', '.'));
  if (amount === undefined) return refuse('amount');
  const names = [textIn(node, 'NAME'), textIn(node, 'PAYEE', 'NAME'), textIn(node, 'MEMO')];
  return ok({
    bookedOn,
    amount,
    text: joined(names),
    reference: textIn(node, 'REFNUM') || textIn(node, 'CHECKNUM') || null,
    bankId: textIn(node, 'FITID') || null,
    balance: null,
  });
}

const accountOf = (statement: Node) =>
  `${textIn(statement, 'BANKACCTFROM', 'BANKID')} ${textIn(statement, 'BANKACCTFROM', 'ACCTID')}`;

/** Reads the bank account of an OFX file; its id of a line is FITID (OFX 11.4.3). */
export function readOfx(text: string): Result<StatementLine[], StatementFileFault> {
  const closed = closedOfx(text);
  if (!closed.ok) return refuse({ code: 'markup', line: lineAt(text, closed.error) });
  const root: Node = parseSync(closed.value);
  const statements = nodesIn(root, 'OFX', 'BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS');
  const line = (name: string, nth = 0) => lineOfElement(text, name, nth);
  if (statements.length === 0) return refuse({ code: 'format', line: 1 });
  const foreign = statements.findIndex((each) => textIn(each, 'CURDEF') !== 'AUD');
  if (foreign >= 0) return refuse({ code: 'currency', line: line('STMTRS', foreign) });
  if (new Set(statements.map(accountOf)).size > 1) {
    return refuse({ code: 'accounts', line: line('BANKACCTFROM', 1) });
  }
  const nodes = statements.flatMap((each) => nodesIn(each, 'BANKTRANLIST', 'STMTTRN'));
  if (nodes.length > MOST_STATEMENT_LINES) {
    return refuse({ code: 'too-long', line: line('STMTTRN', MOST_STATEMENT_LINES) });
  }
  return readEach(nodes, readTransaction, (nth) => line('STMTTRN', nth));
}
