import { readFileSync } from 'node:fs';

/** How Linux counts: in hundredths of a second, whatever the machine (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100;

/**
 * Processor-seconds of this program, of all that it started and that ended, and of those that these started;
 * NaN where the system doesn't tell. Source: proc(5), from `utime` to `cstime` of `/proc/self/stat`.
 */
export function processorSeconds(): number {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The second field is a name in brackets that may hold spaces; the third follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_A_SECOND;
}
