// Guild board and search (call G01). Turnover is never part of it (RANK-6: public replies show honour only).
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { get_guild_list } from '@shengyu/contract/calls/guild.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { countLiveRooms } from '#modules/room/index.ts';
import { guildHonourReader, type GuildHonourBoard } from '#mechanics/rank/index.ts';
import { resolvePaging } from '#wire/paging.ts';
import { Refused } from '#wire/refusal.ts';
import {
  GUILD_ACTIVE,
  presentGuildBriefs,
  GUILD_DISBANDED,
  guildsById,
  guildIdByShowId,
  listGuildsInOrder,
  guildIdsByName,
  listRecruitingGuilds,
  type Guild,
  type SearchFilter,
} from '#modules/roster/index.ts';
import {
  computeMedianReviewMinutes,
  isGuildFull,
  loadJoiner,
  findJoinRefusal,
  type Joiner,
} from '#modules/guild/index.ts';

type Ask = RequestOf<typeof get_guild_list>;
type Reply = ReplyOf<typeof get_guild_list>;
type Item = Reply['list'][number];
export type GuildListCall = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly me: number;
  readonly now: number;
};

const RECOMMENDED = 3;
const CANDIDATES = 60;
const ANSWERS_DAYS = 30;

export async function listGuilds(call: GuildListCall, ask: Ask): Promise<Reply | Refused> {
  const { ctx, db, me, now } = call;
  const board = await guildHonourReader.board(ctx, ask, now);
  if (board instanceof Refused) return board;
  const joiner = me === 0 ? undefined : await loadJoiner(ctx, db, me, now);
  const { page, limit, offset } = resolvePaging(ask);
  const { ids, total } = await found(call, board, ask, { limit, offset });
  const mine = joiner?.member?.guild_id;
  const items = await itemsOf(call, board, joiner, mine === undefined ? ids : [...ids, mine]);
  const { top: _, scores: __, place: ___, ...period } = board;
  const recommend = page === 1 && joiner && mine === undefined ? await recommended(call, board, joiner) : undefined;
  return {
    list: ids.flatMap((id) => items.get(id) ?? []),
    total,
    page,
    limit,
    my: mine === undefined ? null : await myItem(board, items.get(mine)),
    rank_code: 'honour_guild',
    ...period,
    ...(recommend ? { recommend } : {}),
  };
}

async function found(
  { db }: GuildListCall,
  board: GuildHonourBoard,
  ask: Ask,
  page: { limit: number; offset: number },
): Promise<{ ids: readonly number[]; total: number }> {
  const filter: SearchFilter = { guild_type: ask.guild_type ?? 0, only_recruit: ask.only_recruit === 1 };
  const keyword = ask.keyword?.trim() ?? '';
  if (keyword !== '') return cut(await searched(db, board, keyword, filter), page);
  if (ask.sort === 'new' || ask.sort === 'member') return listGuildsInOrder(db, ask.sort, filter, page);
  const ranked = board.top.map(({ guild_id }) => guild_id);
  const guilds = await guildsById(db, ranked);
  const suits = (g: Guild | undefined): boolean =>
    g !== undefined &&
    g.status !== GUILD_DISBANDED &&
    (filter.guild_type === 0 || g.type === filter.guild_type) &&
    (!filter.only_recruit || (g.is_recruit && g.join_type !== 2 && g.status === GUILD_ACTIVE));
  return cut(
    ranked.filter((id) => suits(guilds.get(id))),
    page,
  );
}

const cut = (ids: readonly number[], { limit, offset }: { limit: number; offset: number }) => ({
  ids: ids.slice(offset, offset + limit),
  total: ids.length,
});

/** The guild with exactly this number first, the others by honour, then by id. */
async function searched(db: Queryable, board: GuildHonourBoard, keyword: string, f: SearchFilter): Promise<number[]> {
  const [exact, named] = [await guildIdByShowId(db, keyword, f), await guildIdsByName(db, keyword, f)];
  const others = named.filter((id) => id !== exact);
  const scores = await board.scores(others);
  others.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b);
  return exact === undefined ? others : [exact, ...others];
}

async function itemsOf(
  { ctx, db }: GuildListCall,
  board: GuildHonourBoard,
  joiner: Joiner | undefined,
  ids: readonly number[],
): Promise<Map<number, Item>> {
  const guilds = [...(await guildsById(db, ids)).values()];
  const [shown, heads, live, scores, levels] = await Promise.all([
    presentGuildBriefs(ctx, guilds),
    loadUserBriefs(
      ctx,
      db,
      guilds.map(({ head_id }) => head_id),
    ),
    countLiveRooms(db, ids),
    board.scores(ids),
    readConfig(ctx, 'guild_levels'),
  ]);
  const ranks = new Map(board.top.map((row) => [row.guild_id, row]));
  return new Map(
    guilds.map((guild) => {
      const row = ranks.get(guild.guild_id);
      const item: Item = {
        ...shown.get(guild.guild_id)!,
        rank: row?.rank ?? null,
        rank_change: row?.rank_change ?? null,
        honour_value: row?.score ?? scores.get(guild.guild_id) ?? 0,
        head: heads.get(guild.head_id)!,
        slogan: guild.slogan,
        tags: guild.tags,
        live_room_num: live.get(guild.guild_id) ?? 0,
        ...joinState(guild, joiner, levels[guild.level - 1]!),
      };
      return [guild.guild_id, item];
    }),
  );
}

type Terms = Parameters<typeof findJoinRefusal>[2];

/** join_state: 0 can apply, 1 own guild, 2 application pending, 3 full, 4 closed, 5 blocked. */
function joinState(
  guild: Guild,
  joiner: Joiner | undefined,
  terms: Terms,
): Pick<Item, 'join_state' | 'join_block_reason'> {
  if (joiner?.member?.guild_id === guild.guild_id) return { join_state: 1 };
  if (joiner?.joins.some((j) => j.guild_id === guild.guild_id && j.status === 0)) return { join_state: 2 };
  if (!joiner) return { join_state: isGuildFull(guild, terms) ? 3 : isOpen(guild) ? 0 : 4 };
  const refused = findJoinRefusal(joiner, guild, terms, { invited: false, voice: false });
  // A member who lacks a step (such as real name) may apply: the page then opens that step (C0-10).
  if (!refused || refused.reason === 'need') return { join_state: 0 };
  const join_state = refused.reason === 'full' ? 3 : refused.reason === 'not_open' ? 4 : 5;
  return { join_state, join_block_reason: refused.msg };
}

const isOpen = (guild: Guild): boolean => guild.status === GUILD_ACTIVE && guild.is_recruit && guild.join_type !== 2;

async function myItem(board: GuildHonourBoard, item: Item | undefined): Promise<Reply['my']> {
  if (!item) return null;
  const { rank, score, gap_to_prev } = await board.place(item.guild_id);
  return { ...item, rank: item.rank ?? rank, honour_value: score, gap_to_prev };
}

/** Guilds that would accept this member now, the quickest to answer applications first. */
async function recommended(call: GuildListCall, board: GuildHonourBoard, joiner: Joiner): Promise<Reply['recommend']> {
  const levels = await readConfig(call.ctx, 'guild_levels');
  const open = (await listRecruitingGuilds(call.db, CANDIDATES)).filter((guild) => {
    const refused = findJoinRefusal(joiner, guild, levels[guild.level - 1]!, { invited: false, voice: false });
    return !refused || refused.reason === 'need';
  });
  const ids = open.map(({ guild_id }) => guild_id);
  const minutes = await computeMedianReviewMinutes(call.db, ids, new Date(call.now - ANSWERS_DAYS * DAY_MS));
  const best = ids
    .filter((id) => minutes.has(id))
    .sort((a, b) => minutes.get(a)! - minutes.get(b)! || a - b)
    .slice(0, RECOMMENDED);
  const items = await itemsOf(call, board, joiner, best);
  return best.map((id) => ({ ...items.get(id)!, answer_minutes_p50: minutes.get(id)! }));
}
