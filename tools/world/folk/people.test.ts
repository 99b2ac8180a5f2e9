import { describe, expect, it } from 'vitest';
import { DEMO_CAST } from '@shengyu/server/demo/cast.ts';
import { findNameFault } from '@shengyu/server/modules/content/index.ts';
import { readIdNumber } from '@shengyu/rules/identity/id-number.ts';
import { SIZES, sizeOf } from '../sizes.ts';
import { planPeople } from './people.ts';

const unique = (list: readonly unknown[]): number => new Set(list).size;

describe('who lives in a world', () => {
  it.each(SIZES.filter((size) => size !== 'none'))('WORLD-13 %s: invented people, nobody twice', (name) => {
    const people = planPeople(sizeOf(name), '潮汐');
    expect(people.length).toBe(sizeOf(name).members);
    expect(unique(people.map(({ mobile }) => mobile))).toBe(people.length);
    expect(unique(people.map(({ nickname }) => nickname))).toBe(people.length);
    expect(unique(people.map(({ address }) => address))).toBe(people.length);
    expect(people.filter(({ mobile }) => !/^1380000\d{4}$/.test(mobile))).toEqual([]);
    expect(people.filter(({ nickname }) => findNameFault('nickname', nickname))).toEqual([]);
    const ids = people.flatMap(({ realName }) => (realName ? [realName.id_no] : []));
    expect(unique(ids)).toBe(ids.length);
    expect(ids.filter((id) => !id.startsWith('110101') || !readIdNumber(id))).toEqual([]);
    for (const { role } of DEMO_CAST) expect(people.some((person) => person.role === role)).toBe(true);
  });

  it.each(SIZES.filter((size) => size !== 'none'))('WORLD-14 %s: every guild has one head and its members', (name) => {
    const size = sizeOf(name);
    const people = planPeople(size, '潮汐');
    for (const guild of size.guilds) {
      const own = people.filter((person) => person.guild === guild.name);
      expect([guild.name, own.filter(({ isHead }) => isHead).length]).toEqual([guild.name, 1]);
      expect(own.filter(({ day, isHead }) => isHead && day > guild.founded)).toEqual([]);
      expect(own.every(({ realName }) => realName !== undefined)).toBe(true);
      expect(findNameFault('guild', guild.name)).toBeUndefined();
    }
  });

  it('WORLD-4 the same seed gives the same people, another one others', () => {
    const names = (seed: string) => planPeople(sizeOf('dev'), seed).map((p) => `${p.birthday} ${p.realName?.name}`);
    expect(names('潮汐')).toEqual(names('潮汐'));
    expect(names('潮汐')).not.toEqual(names('月光'));
  });
});
