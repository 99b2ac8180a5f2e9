import { describe, expect, it } from 'vitest';
import { readDevOptions } from './options.ts';
import { findNetworkAddress } from './settings.ts';
import { welcomeText } from './welcome.ts';

describe('the options of `pnpm dev`', () => {
  it('without any: a world with a pulse, on this machine only, with the calendar that the world has', () => {
    expect(readDevOptions([])).toMatchObject({
      isFresh: false,
      isSure: false,
      seed: undefined,
      hasPulse: true,
      calendar: undefined,
      isOnNetwork: false,
    });
    expect(readDevOptions([]).world).not.toBe('none');
  });

  it('each option is read', () => {
    const args = ['--world=demo', '--fresh', '--yes', '--seed=月光', '--pulse=off', '--calendar=repository', '--lan'];
    expect(readDevOptions(args)).toEqual({
      world: 'demo',
      isFresh: true,
      isSure: true,
      seed: '月光',
      hasPulse: false,
      calendar: 'repository',
      isOnNetwork: true,
    });
  });

  it('the empty product has no pulse, no seed and no calendar', () => {
    expect(readDevOptions(['--world=none'])).toMatchObject({ world: 'none', hasPulse: false });
    expect(() => readDevOptions(['--world=none', '--calendar=open'])).toThrow('--world=none 是空的产品');
    expect(() => readDevOptions(['--world=none', '--seed=月光'])).toThrow('--world=none 是空的产品');
  });

  it.each([
    ['--world=huge', '--world=huge：可选 none、small、dev、demo'],
    ['--pulse=slow', '--pulse=slow：可选 on、off'],
    ['--calendar=2027', '--calendar=2027：可选 open、repository'],
    ['--fersh', '--fersh'],
  ])('%s is refused with what can be chosen', (arg, words) => {
    expect(() => readDevOptions([arg])).toThrow(words);
  });
});

const address = (of: string, family: 'IPv4' | 'IPv6' = 'IPv4', internal = false) => ({ address: of, family, internal });

const PORTS = { api: 3000, sms: 3001, h5: 3002, faceId: 3003, cashier: 3005, payout: 3006, pulse: 3007 };
const welcomeAt = (host: string): string =>
  welcomeText({ host, ports: PORTS, seconds: '1.0', hasWorld: true, hasPulse: true, hasRealDates: false });

it('web-shell.md §11.1 the first address that is printed is the island', () => {
  expect(/http:\S+/.exec(welcomeAt('127.0.0.1'))![0]).toBe('http://127.0.0.1:3002/isle/');
});

describe('`--lan`', () => {
  it('takes the address by which a phone reaches this machine', () => {
    const interfaces = {
      lo: [address('127.0.0.1', 'IPv4', true)],
      docker0: [address('172.17.0.1')],
      wlan0: [address('fe80::1', 'IPv6'), address('192.168.1.23')],
    };
    expect(findNetworkAddress(interfaces)).toBe('192.168.1.23');
    expect(() => findNetworkAddress({ lo: interfaces.lo })).toThrow('没有局域网地址');
  });

  it('prints the address for the phone, and only then', () => {
    const there = welcomeAt('192.168.1.23');
    expect(there).toContain('手机连上同一网络后打开 http://192.168.1.23:3002');
    expect(there).not.toContain('127.0.0.1');
    expect(welcomeAt('127.0.0.1')).not.toContain('手机连上同一网络');
  });
});
