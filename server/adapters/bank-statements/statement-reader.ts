import type { StatementLine } from '../../../domain/bank/statement.ts';
import { readStatementCsv } from '../../../domain/bank/statement-formats.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { StatementFileFault, StatementReader } from '../../ports/statement-reader.ts';
import { isCamt, readCamt } from './camt.ts';
import { isOfx, readOfx } from './ofx.ts';

/** What a parser throws at is no such file. */
function guarded<F extends 'ofx' | 'camt053'>(
  format: F,
  read: () => Result<StatementLine[], StatementFileFault>,
): ReturnType<StatementReader['read']> {
  try {
    const lines = read();
    return lines.ok ? ok({ format, lines: lines.value }) : lines;
  } catch {
    return refuse({ code: 'markup', line: 1 });
  }
}

/** Reads statements by what they begin with, whatever the file is called. */
export function statementReader(): StatementReader {
  return {
    read(text, format) {
      if (isOfx(text)) return guarded('ofx', () => readOfx(text));
      if (isCamt(text)) return guarded('camt053', () => readCamt(text));
      return readStatementCsv(text, format);
    },
  };
}
