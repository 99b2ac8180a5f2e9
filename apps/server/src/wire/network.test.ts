import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it('USER-3 CON-1 an IPv6 customer is one network, however many addresses', () => {
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:ffff::9'));
  expect(networkOf('2001:0DB8::1')).toBe(networkOf('2001:db8::1'));
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
  expect(networkOf('::1')).toBe('0:0:0:0');
});

it('USER-3 CON-1 an IPv4 address is its own network, however it is written', () => {
  for (const ip of ['10.1.2.3', '::ffff:10.1.2.3', '::FFFF:10.1.2.3', '0:0:0:0:0:ffff:10.1.2.3', '::ffff:a01:203'])
    expect(networkOf(ip)).toBe('10.1.2.3');
  expect(networkOf('::ffff:10.1.2.4')).not.toBe(networkOf('::ffff:10.1.2.3'));
});
