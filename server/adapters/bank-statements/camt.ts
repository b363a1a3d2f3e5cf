import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { StatementLine } from '../../../domain/bank/statement.ts';
import { MOST_STATEMENT_LINES } from '../../../domain/bank/statement-formats.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { StatementFileFault } from '../../ports/statement-reader.ts';
import { joined, lineAt, lineOfElement, type Node, nodesIn, textIn } from './nodes.ts';
import { readDay, readDecimal, readEach } from './values.ts';

const DOCUMENT =
  /<(?:[\w.-]{1,40}:)?Document\s[^<>]{0,2000}urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]["']/;
/** How far into a file its first element is looked for. */
const HEAD = 4_096;
const DECLARATION = /<!(?!--|\[CDATA\[)/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]{5,20})?(?:Z|[+-]\d{2}:\d{2})?$/;
const MOST_LEVELS = 32;

/** Entities aren't followed: the few that XML itself names are decoded by nodes.ts. */
const parser = new XMLParser({
  processEntities: false,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MOST_LEVELS,
});

/** Whether a file says that it is CAMT.053 in a version that is read. */
export const isCamt = (text: string) => DOCUMENT.test(text.slice(0, HEAD));

/** What banks write where they have no reference. */
const EMPTY = /^(?:NOTPROVIDED|NONREF)$/i;

const referenceIn = (node: Node, ...path: string[]) => {
  const text = textIn(node, ...path);
  return EMPTY.test(text) ? '' : text;
};

function readText(entry: Node, details: Node): string {
  return joined([
    textIn(entry, 'AddtlNtryInf'),
    ...nodesIn(details, 'RmtInf', 'Ustrd').map((each) => textIn(each)),
    ...nodesIn(details, 'RmtInf', 'Strd', 'CdtrRefInf').map((each) => textIn(each, 'Ref')),
    textIn(details, 'AddtlTxInf'),
  ]);
}

function readAmount(entry: Node): number | undefined {
  const amount = readDecimal(textIn(entry, 'Amt'));
  const side = textIn(entry, 'CdtDbtInd');
  if (amount === undefined || amount < 0 || !['CRDT', 'DBIT'].includes(side)) return undefined;
  return side === 'DBIT' ? 0 - amount : amount;
}

function readEntry(entry: Node): Result<StatementLine, StatementFileFault['code']> {
  if (textIn(entry, 'Amt', '@Ccy') !== 'AUD') return refuse('currency');
  const [booked] = nodesIn(entry, 'BookgDt');
  const day = textIn(booked, 'Dt') || textIn(booked, 'DtTm');
  const bookedOn = readDay(DATE.exec(day) ?? []);
  if (!bookedOn) return refuse('date');
  const amount = readAmount(entry);
  if (amount === undefined) return refuse('amount');
  // What is told of several payments in one line is of none of them alone.
  const all = nodesIn(entry, 'NtryDtls', 'TxDtls');
  const details = all.length === 1 ? all[0] : undefined;
  const bankId =
    referenceIn(entry, 'AcctSvcrRef') || referenceIn(details, 'Refs', 'AcctSvcrRef') || null;
  const reference = referenceIn(details, 'Refs', 'EndToEndId') || null;
  return ok({ bookedOn, amount, text: readText(entry, details), reference, bankId, balance: null });
}

/** Pending lines, and those that only inform, moved no money. */
function isBooked(entry: Node): boolean {
  const state = textIn(entry, 'Sts', 'Cd') || textIn(entry, 'Sts');
  return state === '' || state === 'BOOK';
}

const accountOf = (statement: Node) =>
  textIn(statement, 'Acct', 'Id', 'IBAN') || textIn(statement, 'Acct', 'Id', 'Othr', 'Id');

function parse(text: string): Result<Node, StatementFileFault> {
  const declared = DECLARATION.exec(text);
  if (declared) return refuse({ code: 'markup', line: lineAt(text, declared.index) });
  const checked = XMLValidator.validate(text);
  if (checked !== true) return refuse({ code: 'markup', line: checked.err.line });
  return ok(parser.parse(text));
}

/** Reads the account of a CAMT.053 file: one line for each entry that is booked, known by AcctSvcrRef. */
export function readCamt(text: string): Result<StatementLine[], StatementFileFault> {
  const root = parse(text);
  if (!root.ok) return root;
  const statements = nodesIn(root.value, 'Document', 'BkToCstmrStmt', 'Stmt');
  const line = (name: string, nth = 0) => lineOfElement(text, name, nth);
  if (statements.length === 0) return refuse({ code: 'format', line: 1 });
  if (new Set(statements.map(accountOf)).size > 1) {
    return refuse({ code: 'accounts', line: line('Stmt', 1) });
  }
  const entries = statements
    .flatMap((each) => nodesIn(each, 'Ntry'))
    .map((entry, nth) => ({ entry, nth }))
    .filter(({ entry }) => isBooked(entry));
  if (entries.length > MOST_STATEMENT_LINES) {
    return refuse({ code: 'too-long', line: line('Ntry', MOST_STATEMENT_LINES) });
  }
  return readEach(
    entries,
    ({ entry }) => readEntry(entry),
    (nth) => line('Ntry', entries[nth]?.nth ?? 0),
  );
}
