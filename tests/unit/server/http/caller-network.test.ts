import { describe, expect, test } from 'vitest';
import { networkOf } from '../../../../server/http/caller-network.ts';

describe('security 14: what limits count of an address', () => {
  test('an IPv6 caller is its /64, however the address is written', () => {
    const same = [
      '2001:db8::1',
      '2001:db8::2:3',
      '2001:db8:0:0:5::',
      '2001:0DB8:0000:0000:ffff:ffff:ffff:ffff',
      '2001:db8::1%eth0',
      '2001:db8::192.0.2.1',
    ];
    for (const address of same) expect(networkOf(address), address).toBe('2001:db8:0:0');
    expect(networkOf('2001:db8:0:1::1')).toBe('2001:db8:0:1');
    expect(networkOf('::1')).toBe('0:0:0:0');
  });

  test('an IPv4 caller is their address, also within an IPv6 one', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:c000:207')).toBe('192.0.2.7');
    expect(networkOf('unknown')).toBe('unknown');
  });
});
