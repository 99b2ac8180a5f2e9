// The network that a request comes from. Logins, captchas and SMS codes are limited per network.
import { isIPv6 } from 'node:net';

/**
 * Returns the /64 of an IPv6 address, because one customer has a whole /64. An IPv4 address stands for itself, also when it is
 * written as IPv6.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const dotted = /:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1];
  const [head = '', tail] = (dotted === undefined ? ip : ip.slice(0, -dotted.length) + hexOf(dotted)).split('::');
  const [before, behind] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - behind.length }, () => 0);
  const groups = [...before, ...zeros, ...behind];
  const isIPv4 = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isIPv4) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

const groupsOf = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((hex) => Number.parseInt(hex, 16));

function hexOf(dotted: string): string {
  const [a, b, c, d] = dotted.split('.').map(Number) as [number, number, number, number];
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
