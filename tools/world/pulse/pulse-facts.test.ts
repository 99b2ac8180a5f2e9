import { describe, expect, it } from 'vitest';
import { DEMO_CAST, type DemoRole } from '@shengyu/server/demo/cast.ts';
import type { Islander } from '../island.ts';
import type { Town, TownGuild } from '../town.ts';
import { collectPulseFacts } from './pulse-facts.ts';

let people = 0;
const person = (mobile = `1380000${String(1000 + people)}`): Islander => ({
  user_id: ++people,
  mobile,
  nickname: `岛民${people}`,
  gender: 1,
  birthday: '1995-01-01',
  address: '10.1.0.1',
  verified: true,
});
const crowd = (count: number): Islander[] => Array.from({ length: count }, () => person());

const cast = Object.fromEntries(DEMO_CAST.map(({ role, mobile }) => [role, person(mobile)])) as Record<
  DemoRole,
  Islander
>;
const [hosts, members, outsiders, officer] = [crowd(5), crowd(70), crowd(10), person()];
const guild: TownGuild = {
  name: '潮汐之声',
  guild_id: 7,
  head: cast.head,
  vice: cast.vice_head,
  managers: [cast.manager, officer],
  members: [cast.vice_head, cast.manager, officer, cast.host, cast.suspended, ...hosts, ...members],
  hosts: [cast.host, cast.suspended, ...hosts],
  rooms: [{ room_id: 101, name: '一号房', type: 1 }],
};
const town: Town = {
  people: [...Object.values(cast), officer, ...hosts, ...members, ...outsiders],
  cast,
  guilds: new Map([[guild.name, guild]]),
  payers: [],
};
const idsOf = (list: readonly { user_id: number }[]): number[] => list.map(({ user_id }) => user_id);

describe('what the pulse is told', () => {
  const app = { app_id: 'demo_native', secret: 'secret' };
  const facts = collectPulseFacts(town, app, new Set(idsOf([hosts[0]!, cast.host, outsiders[0]!])));
  const castIds = new Set(idsOf(Object.values(cast)));

  it('WORLD-12 no role account acts: neither as a visitor nor as one who withdraws', () => {
    expect([...facts.visitors, ...facts.earners].filter(({ user_id }) => castIds.has(user_id))).toEqual([]);
    expect(idsOf(facts.earners)).toEqual([hosts[0]!.user_id]);
  });

  it('WORLD-19 sixty members: those without a guild first, then members without an office or a microphone', () => {
    expect(facts.visitors).toHaveLength(60);
    expect(idsOf(facts.visitors.slice(0, 10))).toEqual(idsOf(outsiders));
    const busy = new Set(idsOf([officer, ...hosts]));
    expect(facts.visitors.filter(({ user_id }) => busy.has(user_id))).toEqual([]);
    expect(facts.visitors.map(({ guild_id }) => guild_id)).toEqual([
      ...Array.from({ length: 10 }, () => undefined),
      ...Array.from({ length: 50 }, () => 7),
    ]);
  });

  it('WORLD-20 on microphones sit hosts, of the role accounts the host alone', () => {
    expect(facts.rooms).toEqual([{ room_id: 101, hosts: idsOf([cast.host, ...hosts]) }]);
  });

  it('WORLD-20 a guild with few hosts has members without an office on its microphones, who then are no visitors', () => {
    const small = { ...guild, hosts: [cast.host, cast.suspended] };
    const { rooms, visitors } = collectPulseFacts({ ...town, guilds: new Map([[guild.name, small]]) }, app, new Set());
    const seated = idsOf([cast.host, ...hosts.slice(0, 3)]);
    expect(rooms[0]!.hosts).toEqual(seated);
    expect(visitors.filter(({ user_id }) => seated.includes(user_id))).toEqual([]);
  });
});
