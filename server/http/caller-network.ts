import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address without leading zeros, however it was shortened. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (part: string) =>
    part === ''
      ? []
      : part.split(':').flatMap((group) => {
          if (!group.includes('.')) return [Number.parseInt(group, 16)];
          const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
          return [a * 256 + b, c * 256 + d];
        });
  const [first, last] = [read(head), read(tail ?? '')];
  if (tail === undefined) return first;
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/**
 * What limits count for a caller's address: an IPv6 caller owns a whole /64, so its network, the same
 * however the address is written; an IPv4 address itself, also where it stands in an IPv6 one.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
