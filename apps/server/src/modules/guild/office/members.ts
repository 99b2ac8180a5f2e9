// The member list of a guild (G12). A guild has at most five thousand members, so filtering and sorting by figures of other modules
// is done in memory.
import { DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { guild_member_list } from '@shengyu/contract/calls/guild-member.ts';
import { findMembersWithContract } from '#modules/agreement/index.ts';
import {
  findOnlineAmong,
  loadUserBriefs,
  findUsersById,
  type UserBrief,
  type UserRow,
} from '#modules/identity/index.ts';
import { findRoomOwnersInGuild } from '#modules/room/index.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  findUsersByKeyword,
  grantOf,
  guildById,
  isLowerRole,
  hasPermissionBeyondOwn,
  membersOf,
  loadGuildStanding,
  levelTermsOf,
  type Guild,
  type GuildMembership,
  type GuildStanding,
} from '#modules/roster/index.ts';
import { turnoverFigures as turnover, type MemberFigures } from '#modules/turnover/index.ts';
import { invitersOf } from '../join/inviters.ts';
import type { Viewer } from '../viewer.ts';
import { findIdleMembers } from './idle.ts';
import { listOpenQuitsIn, type QuitApplication } from '../quit/store.ts';

type Ask = RequestOf<typeof guild_member_list>;
type Reply = ReplyOf<typeof guild_member_list>;
type Row = Reply['list'][number];
type Filter = NonNullable<Ask['filter']>;
type Wish = Omit<Ask, 'page' | 'limit'>;
type Reading = Pick<Viewer, 'ctx' | 'db' | 'now'>;

const HEAD = 3;
const NEW_DAYS = 7;
const IDLE_DAYS = 30;

export async function listGuildMembers(call: Viewer, ask: Ask): Promise<Reply | Refused> {
  const { ctx, db } = call;
  const guild = (await guildById(db, ask.guild_id))!;
  const standing = await loadGuildStanding(db, ask.guild_id, call);
  const seesFigures = hasPermissionBeyondOwn(standing, 'member.flow.view');
  if ((ask.sort === 'flow' || ask.sort === 'mic') && !seesFigures)
    return refuse(guild_member_list.refusals.no_permission);

  const { all, quits, of, wanted } = await findMatchingMembers(call, ask, seesFigures);
  const { page, limit, offset } = resolvePaging(ask);
  const rows = wanted.slice(offset, offset + limit);
  return {
    list: await presented(call, guild, standing, rows, { quits, seesFigures, unsigned: of.unsigned }),
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
    capacity: (await levelTermsOf(ctx, guild)).members,
  };
}

type Found = {
  readonly all: readonly GuildMembership[];
  readonly quits: ReadonlyMap<number, QuitApplication>;
  readonly of: Groups;
  /** The members that match the request, in the requested order. */
  readonly wanted: readonly GuildMembership[];
};

/** The members that match the request: the list shows one page of them, an export all of them (DATA-9). */
export async function findMatchingMembers(at: Reading, ask: Wish, seesAll: boolean): Promise<Found> {
  const { db } = at;
  const all = await membersOf(db, ask.guild_id);
  const quits = await listOpenQuitsIn(db, ask.guild_id);
  const of = await groupsOf(at, ask.guild_id, all, quits, seesAll);
  let wanted = ask.role === undefined ? all : all.filter(({ role }) => role === ask.role);
  const filter = ask.filter ?? 'all';
  if (filter !== 'all') wanted = wanted.filter(({ user_id }) => of[filter].has(user_id));
  if (ask.keyword !== undefined && ask.keyword.trim() !== '') {
    const found = new Set(
      await findUsersByKeyword(
        db,
        wanted.map(({ user_id }) => user_id),
        ask.keyword,
        // Remarks are visible to officers only (X29), so only officers find members by them.
        new Map(seesAll ? wanted.map(({ user_id, remark }) => [user_id, remark]) : []),
      ),
    );
    wanted = wanted.filter(({ user_id }) => found.has(user_id));
  }
  return { all, quits, of, wanted: await inOrder(at, ask, wanted) };
}

type Groups = Record<Exclude<Filter, 'all'>, ReadonlySet<number>>;

async function groupsOf(
  { ctx, db, now }: Reading,
  guild_id: number,
  members: readonly GuildMembership[],
  open: ReadonlyMap<number, QuitApplication>,
  seesAll: boolean,
): Promise<Groups> {
  const ids = members.map(({ user_id }) => user_id);
  const newSince = now - NEW_DAYS * DAY_MS;
  const idleSince = now - IDLE_DAYS * DAY_MS;
  // Only officers may know which members are idle, leaving or without a contract; plain members do not even get the counts.
  const valid = seesAll ? await turnover.lastValidAt(db, guild_id, ids, now) : new Map<number, number>();
  const signed = seesAll ? await findMembersWithContract(db, ids, 'host', now) : new Set(ids);
  // Nobody has to call back a member who is here now, and the head does not call back himself.
  const online = seesAll ? await findOnlineAmong(ctx, ids) : new Set<number>();
  const mayBeIdle = (m: GuildMembership): boolean => seesAll && m.role !== HEAD && !online.has(m.user_id);
  const where = (is: (m: GuildMembership) => boolean): Set<number> =>
    new Set(members.filter(is).map(({ user_id }) => user_id));
  return {
    new: where((m) => m.join_at.getTime() >= newSince),
    idle: where((m) => mayBeIdle(m) && m.join_at.getTime() < idleSince && (valid.get(m.user_id) ?? 0) < idleSince),
    leaving: where((m) => seesAll && open.has(m.user_id)),
    unsigned: where((m) => !signed.has(m.user_id)),
  };
}

/**
 * Sorts the members as requested. C0-4: equal ones are ordered by join time and user id, so that pages never repeat or skip a
 * member.
 */
async function inOrder(
  { db, now }: Reading,
  ask: Wish,
  members: readonly GuildMembership[],
): Promise<readonly GuildMembership[]> {
  const sort = ask.sort ?? 'role';
  // The default order is descending: the highest role, the largest figure or the latest time comes first.
  const turned = (ask.order ?? 'desc') === 'asc' ? -1 : 1;
  const by = (key: (m: GuildMembership) => number): GuildMembership[] =>
    [...members].sort(
      (a, b) => turned * (key(b) - key(a)) || a.join_at.getTime() - b.join_at.getTime() || a.user_id - b.user_id,
    );
  if (sort === 'role') return by(({ role }) => role);
  if (sort === 'join') return by(({ join_at }) => join_at.getTime());
  if (sort === 'active') {
    const users = await findUsersById(
      db,
      members.map(({ user_id }) => user_id),
    );
    return by(({ user_id }) => users.get(user_id)?.last_active_at.getTime() ?? 0);
  }
  const best = await turnover.order(db, ask.guild_id, sort, now);
  const places = new Map(best.map((user_id, place) => [user_id, best.length - place]));
  return by(({ user_id }) => places.get(user_id) ?? 0);
}

type Known = {
  readonly quits: ReadonlyMap<number, QuitApplication>;
  readonly seesFigures: boolean;
  readonly unsigned: ReadonlySet<number>;
};

async function presented(
  call: Viewer,
  guild: Guild,
  standing: GuildStanding,
  rows: readonly GuildMembership[],
  known: Known,
): Promise<Row[]> {
  const { ctx, db, me, now } = call;
  const ids = rows.map(({ user_id }) => user_id);
  const [shown, users, owners] = [
    await loadUserBriefs(ctx, db, ids),
    await findUsersById(db, ids),
    await findRoomOwnersInGuild(db, guild.guild_id),
  ];
  const figures = await turnover.members(
    db,
    guild.guild_id,
    known.seesFigures ? ids : ids.filter((id) => id === me),
    now,
  );
  const isReviewer = hasPermissionBeyondOwn(standing, 'apply.view');
  const idle = isReviewer ? await findIdleMembers(db, ids, now) : new Set<number>();
  const inviters = isReviewer ? await invitersOf(ctx, db, guild.guild_id, ids) : new Map<number, UserBrief>();
  const seesIncome = hasPermissionBeyondOwn(standing, 'member.income.view');
  return rows.map((m) => {
    const own = m.user_id === me;
    const quit = known.quits.get(m.user_id);
    return {
      ...shown.get(m.user_id)!,
      role: m.role,
      join_at: unixSecondsOf(m.join_at.getTime()),
      last_active_at: activeAt(users.get(m.user_id)),
      is_room_owner: toBit(owners.has(m.user_id)),
      // Only the member concerned and the officers see an open quit application.
      quit_state: !quit || !(own || hasPermissionBeyondOwn(standing, 'apply.view')) ? 0 : quit.status === 0 ? 1 : 2,
      ...figuresOf(figures.get(m.user_id), own || seesIncome),
      ...(known.seesFigures ? { is_signed: toBit(!known.unsigned.has(m.user_id)) } : {}),
      ...(hasPermissionBeyondOwn(standing, 'member.remark') && m.remark !== '' ? { remark: m.remark } : {}),
      ...inviterPart(inviters.get(m.user_id)),
      actions: actionsOf(guild, standing, m, { own, leaving: quit !== undefined, idle: idle.has(m.user_id) }),
    };
  });
}

const inviterPart = (inviter: UserBrief | undefined): Pick<Row, 'inviter'> => (inviter ? { inviter } : {});

const activeAt = (user: UserRow | undefined): number => unixSecondsOf(user?.last_active_at.getTime() ?? 0);

function figuresOf(f: MemberFigures | undefined, withIncome: boolean): Partial<Row> {
  if (!f) return {};
  const { month_income_fen, ...rest } = f;
  return withIncome ? { ...rest, month_income_fen } : rest;
}

/**
 * The actions the viewer may take on a member, by the same rules as the calls behind them: ROLE-1 gives permissions to roles,
 * ROLE-4 allows actions only on a lower role.
 */
function actionsOf(
  guild: Guild,
  standing: GuildStanding,
  m: GuildMembership,
  { own, leaving, idle }: { own: boolean; leaving: boolean; idle: boolean },
): Row['actions'] {
  const { role } = standing;
  const actions: Row['actions'] = [];
  if (own || hasPermissionBeyondOwn(standing, 'member.flow.view')) actions.push('data');
  if (role === undefined) return actions;
  if (hasPermissionBeyondOwn(standing, 'member.remark') && !own) actions.push('remark', idle ? 'recall' : 'remind');
  if (own || !isLowerRole(m.role, role) || guild.status === 7) return actions;
  const appoints = guild.status === 6 && !leaving;
  if (hasPermissionBeyondOwn(standing, 'role.manager.set') && m.role === 0 && appoints) actions.push('give_manager');
  if (hasPermissionBeyondOwn(standing, 'role.vice.set') && m.role < 2 && appoints) actions.push('give_vice');
  if (hasPermissionBeyondOwn(standing, 'role.manager.set') && m.role === 1) actions.push('remove_manager');
  if (hasPermissionBeyondOwn(standing, 'role.vice.set') && m.role === 2) actions.push('remove_vice');
  if (grantOf(standing, 'member.remove')) actions.push('remove');
  if (hasPermissionBeyondOwn(standing, 'head.transfer') && m.role === 2 && guild.type === 1 && appoints)
    actions.push('transfer');
  return actions;
}
