import { createHash } from 'node:crypto';
import type { Refusal } from '../../../contract/problems.ts';
import { lineKeys, type StatementLine } from '../../../domain/bank/statement.ts';
import type { StatementFormatId } from '../../../domain/bank/statement-formats.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { StatementFileFault, StatementReader } from '../../ports/statement-reader.ts';
import { bankDay } from './bank-file-service.ts';

/** A line with the key by which it counts once. */
export type KeyedLine = { line: StatementLine; key: string };

const faultText = ({ code, line }: StatementFileFault) =>
  code === 'currency'
    ? `Line ${line} is in another currency. Only Australian dollars are read.`
    : `Line ${line} can’t be read as a statement of a bank.`;

/** The lines of a bank's statement. One with a line of a day to come is refused whole. */
export function readStatement(
  statements: StatementReader,
  { text, format }: { text: string; format?: StatementFormatId | undefined },
  now: Date,
): Result<KeyedLine[], Refusal> {
  const file = statements.read(text, format);
  if (!file.ok) return refuse({ code: 'statement.unreadable', detail: faultText(file.error) });
  const { lines } = file.value;
  const ahead = lines.findIndex(({ bookedOn }) => bookedOn > bankDay(now));
  if (ahead !== -1) {
    const detail = `Line ${ahead + 1} of the statement is dated after today. Nothing of it was imported.`;
    return refuse({ code: 'statement.unreadable', detail });
  }
  const keys = lineKeys(lines).map((key) => createHash('sha256').update(key).digest('hex'));
  return ok(lines.map((line, at) => ({ line, key: keys[at] ?? '' })));
}
