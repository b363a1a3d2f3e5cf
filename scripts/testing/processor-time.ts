import { readFileSync } from 'node:fs';

/** How Linux counts: in hundredths of a second, whatever the machine (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100;

/**
 * Processor-seconds of all programs that this one started and that ended, and of those that these started; null
 * where the system doesn't tell. Source: proc(5), `cutime` and `cstime` of `/proc/self/stat`.
 */
export function childrenSeconds(): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The second field is a name in brackets that may hold spaces; the third follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = Number.NaN, system = Number.NaN] = fields.slice(13, 15).map(Number);
  return (user + system) / TICKS_A_SECOND;
}
