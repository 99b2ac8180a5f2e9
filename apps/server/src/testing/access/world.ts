// For the matrix of access: two guilds, everybody who may ask, and what each of them has.
import { sql } from '#db/sql.ts';
import { seedAgreements } from '#modules/agreement/index.ts';
import { newPerson, type Person } from '../http.ts';
import { newGuild, newGuildMember } from '#testing/people/guilds.ts';
import { Canaries } from './canaries.ts';
import { fillGuild, fillMember, fillPair, newKeeper, type World } from './holdings.ts';
import type { TestContext } from '../kit.ts';
import type { Named } from './requests.ts';
import type { Actor } from './viewers.ts';

/**
 * Whose the named things are: the actor's own; those of the actor's partner, who is in the actor's guild; those of a stranger in
 * another guild; a stranger's under the name of the actor's own guild; things that do not exist; and, of a mutating call, the very
 * request that was just valid for another member.
 */
export const RELATIONS = ['own', 'near', 'far', 'far under own guild', 'none', 'as another'] as const;
export type Relation = (typeof RELATIONS)[number];

export type ActorWorld = { readonly actor: Actor; readonly named: Readonly<Record<Relation, Named>> };

/** The kinds of people whom the specification tells apart (ROLE-1, ROLE-5, USER-5, USER-8). */
const ACTORS = [
  { name: 'guest', role: 0 },
  { name: 'stranger', role: undefined },
  { name: 'banned', role: 0 },
  { name: 'minor', role: undefined, birthday: '2012-05-20' },
  { name: 'member', role: 0 },
  { name: 'manager', role: 1 },
  { name: 'vice', role: 2 },
  { name: 'head', role: 3 },
  { name: 'patrol', role: undefined },
] as const;

/** Well-formed names of what was never there. */
function nothing(): Named {
  const id = 999_999_999;
  const guild = {
    guild_id: id,
    apply_id: id,
    quit_id: id,
    log_id: id,
    task_id: id,
    guild_withdraw_no: `WD${'9'.repeat(22)}`,
  };
  return {
    guild,
    of: {
      user_id: id,
      guild,
      show_id: String(id),
      lot_id: '999',
      address_id: 999,
      ship_id: `${id}-1`,
      withdraw_no: `WD${'9'.repeat(22)}`,
      account_id: id,
      out_trade_no: `RC${'9'.repeat(22)}`,
      apply_no: `GA${'9'.repeat(22)}`,
      notice_id: id,
      report_id: id,
      wish_id: id,
      invite_in: id,
      invite_out: id,
      match_id: 'x'.repeat(22),
      swap_id: `${id}-1`,
      decompose_id: 'x'.repeat(22),
      join_id: id,
      room_id: id,
      relation_id: id,
    },
  };
}

export async function buildAccessWorld(ctx: TestContext): Promise<{ actors: ActorWorld[]; canaries: Canaries }> {
  await seedAgreements(ctx);
  const canaries = new Canaries();
  const world: World = { ctx, canaries };
  const keeper = (what: string, birthday?: string): Promise<Person> =>
    newKeeper(world, what, (fields) => newPerson(ctx, { ...fields, ...(birthday ? { birthday } : {}) }), birthday);

  const people = new Map<string, Person>();
  for (const { name, ...more } of ACTORS)
    people.set(name, await keeper(name, 'birthday' in more ? more.birthday : undefined));
  const head = people.get('head')!;
  const home = await newGuild(ctx, { head });
  const homeThings = await fillGuild(world, home);

  const otherHead = await keeper('head of another guild');
  const away = await newGuild(ctx, { head: otherHead });
  const awayThings = await fillGuild(world, away);
  const other = await keeper('member of another guild');
  await newGuildMember(ctx, away.guild_id, { person: other });
  const far = {
    ...(await fillMember(world, {
      what: 'member of another guild',
      person: other,
      partner: otherHead,
      guild: awayThings,
    })),
    relation_id: await fillPair(world, 'pair of another guild', [other, otherHead]),
  };

  const landlord = await newGuildMember(ctx, home.guild_id);
  const actors: ActorWorld[] = [];
  for (const { name, role } of ACTORS) {
    const person = people.get(name)!;
    if (role !== undefined && name !== 'head') await newGuildMember(ctx, home.guild_id, { person, role });
    const partner = await keeper(`partner of ${name}`);
    await newGuildMember(ctx, home.guild_id, { person: partner });
    const relation_id = await fillPair(world, `pair of ${name}`, [person, partner]);
    const own = await fillMember(world, { what: name, person, partner, guild: homeThings });
    const near = await fillMember(world, {
      what: `partner of ${name}`,
      person: partner,
      partner: person,
      guild: homeThings,
      landlord,
    });
    actors.push({
      actor: {
        name,
        person,
        user_id: name === 'guest' ? 0 : person.user_id,
        is_patrol: name === 'patrol',
        guild_id: role === undefined ? null : home.guild_id,
        role: role ?? 0,
      },
      named: {
        own: { of: { ...own, relation_id }, guild: homeThings },
        near: { of: { ...near, relation_id }, guild: homeThings },
        far: { of: far, guild: awayThings },
        'far under own guild': { of: far, guild: { ...awayThings, guild_id: home.guild_id } },
        none: nothing(),
        'as another': { of: far, guild: awayThings },
      },
    });
  }
  await ctx.db.run(sql`update user_account set is_patrol = true where user_id = ${people.get('patrol')!.user_id}`);
  await ctx.db.run(sql`update user_account set status = 2 where user_id = ${people.get('banned')!.user_id}`);
  return { actors, canaries };
}
