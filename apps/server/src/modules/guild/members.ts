// Members of a guild (G12). At most five thousand, so filters and orders that other modules know are worked out in memory.
import { DAY_MS, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { guild_member_list } from '@shengyu/contract/calls/guild-member.ts';
import { signedAmong } from '#modules/agreement/index.ts';
import { briefs, usersById, type UserRow } from '#modules/identity/index.ts';
import { ownersIn } from '#modules/room/index.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { standingIn } from './access.ts';
import type { Viewer } from './detail.ts';
import { membersOf, type Member } from './member-store.ts';
import { foundAmong } from './people.ts';
import { grantOf, isBelow, may, type Standing } from './permissions.ts';
import { openQuitsIn, type QuitApply } from './quit-store.ts';
import { guildById, type Guild } from './store.ts';
import { termsOf } from './terms.ts';
import { turnover, type MemberFigures } from './turnover.ts';

type Ask = RequestOf<typeof guild_member_list>;
type Reply = ReplyOf<typeof guild_member_list>;
type Row = Reply['list'][number];
type Filter = NonNullable<Ask['filter']>;
type Wish = Omit<Ask, 'page' | 'limit'>;
type Reading = Pick<Viewer, 'db' | 'now'>;

const NEW_DAYS = 7;
const IDLE_DAYS = 30;

export async function memberList(act: Viewer, ask: Ask): Promise<Reply | Refused> {
  const { ctx, db } = act;
  const guild = (await guildById(db, ask.guild_id))!;
  const standing = await standingIn(db, ask.guild_id, act);
  const seesFigures = may(standing, 'member.flow.view');
  if ((ask.sort === 'flow' || ask.sort === 'mic') && !seesFigures)
    return refuse(guild_member_list.refusals.no_permission);

  const { all, quits, of, wanted } = await membersWanted(act, ask, seesFigures);
  const { page, limit, offset } = pageOf(ask);
  const rows = wanted.slice(offset, offset + limit);
  return {
    list: await presented(act, guild, standing, rows, { quits, seesFigures, unsigned: of.unsigned }),
    total: wanted.length,
    page,
    limit,
    counts: {
      all: all.length,
      new: of.new.size,
      idle: of.idle.size,
      leaving: of.leaving.size,
      unsigned: of.unsigned.size,
    },
    capacity: (await termsOf(ctx, guild)).members,
  };
}

type Found = {
  readonly all: readonly Member[];
  readonly quits: ReadonlyMap<number, QuitApply>;
  readonly of: Groups;
  /** In the order that was asked for. */
  readonly wanted: readonly Member[];
};

/** Of whom the list shows a page and an export everybody (DATA-9). */
export async function membersWanted(at: Reading, ask: Wish, seesAll: boolean): Promise<Found> {
  const { db } = at;
  const all = await membersOf(db, ask.guild_id);
  const quits = await openQuitsIn(db, ask.guild_id);
  const of = await groupsOf(at, ask.guild_id, all, quits, seesAll);
  let wanted = ask.role === undefined ? all : all.filter(({ role }) => role === ask.role);
  const filter = ask.filter ?? 'all';
  if (filter !== 'all') wanted = wanted.filter(({ user_id }) => of[filter].has(user_id));
  if (ask.keyword !== undefined && ask.keyword.trim() !== '') {
    const found = new Set(
      await foundAmong(
        db,
        wanted.map(({ user_id }) => user_id),
        ask.keyword,
      ),
    );
    wanted = wanted.filter(({ user_id }) => found.has(user_id));
  }
  return { all, quits, of, wanted: await inOrder(at, ask, wanted) };
}

type Groups = Record<Exclude<Filter, 'all'>, ReadonlySet<number>>;

async function groupsOf(
  { db, now }: Reading,
  guild_id: number,
  members: readonly Member[],
  open: ReadonlyMap<number, QuitApply>,
  seesAll: boolean,
): Promise<Groups> {
  const ids = members.map(({ user_id }) => user_id);
  const newSince = now - NEW_DAYS * DAY_MS;
  const idleSince = now - IDLE_DAYS * DAY_MS;
  // Who is idle, leaving or has not signed is for officers; plain members get no counts of it.
  const valid = seesAll ? await turnover().lastValidAt(db, guild_id, ids) : new Map<number, number>();
  const signed = seesAll ? await signedAmong(db, ids, 'host', now) : new Set(ids);
  const where = (is: (m: Member) => boolean): Set<number> => new Set(members.filter(is).map(({ user_id }) => user_id));
  return {
    new: where((m) => m.join_at.getTime() >= newSince),
    idle: where((m) => seesAll && m.join_at.getTime() < idleSince && (valid.get(m.user_id) ?? 0) < idleSince),
    leaving: where((m) => seesAll && open.has(m.user_id)),
    unsigned: where((m) => !signed.has(m.user_id)),
  };
}

/** Total orders: the last key is the member (C0-4). */
async function inOrder({ db, now }: Reading, ask: Wish, members: readonly Member[]): Promise<readonly Member[]> {
  const sort = ask.sort ?? 'role';
  // By role the natural order is the head first; everything else begins with the most or the latest.
  const turned = (ask.order ?? 'desc') === 'asc' ? -1 : 1;
  const by = (key: (m: Member) => number): Member[] =>
    [...members].sort(
      (a, b) => turned * (key(b) - key(a)) || a.join_at.getTime() - b.join_at.getTime() || a.user_id - b.user_id,
    );
  if (sort === 'role') return by(({ role }) => role);
  if (sort === 'join') return by(({ join_at }) => join_at.getTime());
  if (sort === 'active') {
    const users = await usersById(
      db,
      members.map(({ user_id }) => user_id),
    );
    return by(({ user_id }) => users.get(user_id)?.last_active_at.getTime() ?? 0);
  }
  const best = await turnover().order(db, ask.guild_id, sort, now);
  const places = new Map(best.map((user_id, place) => [user_id, best.length - place]));
  return by(({ user_id }) => places.get(user_id) ?? 0);
}

type Known = {
  readonly quits: ReadonlyMap<number, QuitApply>;
  readonly seesFigures: boolean;
  readonly unsigned: ReadonlySet<number>;
};

async function presented(
  act: Viewer,
  guild: Guild,
  standing: Standing,
  rows: readonly Member[],
  known: Known,
): Promise<Row[]> {
  const { ctx, db, me, now } = act;
  const ids = rows.map(({ user_id }) => user_id);
  const [shown, users, owners] = [
    await briefs(ctx, db, ids),
    await usersById(db, ids),
    await ownersIn(db, guild.guild_id),
  ];
  const figures = await turnover().members(
    db,
    guild.guild_id,
    known.seesFigures ? ids : ids.filter((id) => id === me),
    now,
  );
  const seesIncome = may(standing, 'member.income.view');
  return rows.map((m) => {
    const own = m.user_id === me;
    const quit = known.quits.get(m.user_id);
    return {
      ...shown.get(m.user_id)!,
      role: m.role,
      join_at: tsOf(m.join_at.getTime()),
      last_active_at: activeAt(users.get(m.user_id)),
      is_room_owner: bit(owners.has(m.user_id)),
      // Who is leaving is between the member and the officers.
      quit_state: !quit || !(own || may(standing, 'apply.view')) ? 0 : quit.status === 0 ? 1 : 2,
      ...figuresOf(figures.get(m.user_id), own || seesIncome),
      ...(known.seesFigures ? { is_signed: bit(!known.unsigned.has(m.user_id)) } : {}),
      ...(may(standing, 'member.remark') && m.remark !== '' ? { remark: m.remark } : {}),
      actions: actionsOf(guild, standing, m, own, quit !== undefined),
    };
  });
}

const activeAt = (user: UserRow | undefined): number => tsOf(user?.last_active_at.getTime() ?? 0);

function figuresOf(f: MemberFigures | undefined, withIncome: boolean): Partial<Row> {
  if (!f) return {};
  const { month_income_fen, ...rest } = f;
  return withIncome ? { ...rest, month_income_fen } : rest;
}

/** What the viewer may do with a member, as the calls will decide it (ROLE-1, ROLE-4). */
function actionsOf(guild: Guild, standing: Standing, m: Member, own: boolean, leaving: boolean): Row['actions'] {
  const { role } = standing;
  const actions: Row['actions'] = [];
  if (own || may(standing, 'member.flow.view')) actions.push('data');
  if (role === undefined) return actions;
  if (may(standing, 'member.remark') && !own) actions.push('remark', 'remind');
  if (own || !isBelow(m.role, role) || guild.status === 7) return actions;
  const appoints = guild.status === 6 && !leaving;
  if (may(standing, 'role.manager.set') && m.role === 0 && appoints) actions.push('give_manager');
  if (may(standing, 'role.vice.set') && m.role < 2 && appoints) actions.push('give_vice');
  if (may(standing, 'role.manager.set') && m.role === 1) actions.push('remove_manager');
  if (may(standing, 'role.vice.set') && m.role === 2) actions.push('remove_vice');
  if (grantOf(standing, 'member.remove')) actions.push('remove');
  if (may(standing, 'head.transfer') && m.role === 2 && guild.type === 1 && appoints) actions.push('transfer');
  return actions;
}
