// Hot members of a guild (call G08), by charm honour (their points on the charm board) or by time on the mic this week. Members who
// hide from boards are left out.
import { beginOfDay, DAY_MS, dayOf, weekdayOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { get_guild_hot_member } from '@shengyu/contract/calls/guild.ts';
import { loadUserBriefs, findUsersById } from '#modules/identity/index.ts';
import { micMinutesOf, loadRoomBriefs } from '#modules/room/index.ts';
import { findRankHiddenAmong } from '#modules/user/index.ts';
import { guildHonourReader } from '#mechanics/rank/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { findLiveGuild, membersOf } from '#modules/roster/index.ts';

const LIMIT = 10;

export async function listHotMembers(
  { ctx, db, now }: Pick<CallContext, 'ctx' | 'db' | 'now'>,
  ask: RequestOf<typeof get_guild_hot_member>,
): Promise<ReplyOf<typeof get_guild_hot_member> | Refused> {
  if (!(await findLiveGuild(db, ask.guild_id))) return refuse(get_guild_hot_member.refusals.not_found);
  const members = await membersOf(db, ask.guild_id);
  const ids = members.map(({ user_id }) => user_id);
  const today = dayOf(now);
  const monday = new Date(beginOfDay(today) - (weekdayOf(today) - 1) * DAY_MS);
  const scores =
    ask.tab === 'active' ? await micMinutesOf(db, ids, monday) : await guildHonourReader.charmOf(ctx, ids, now);
  const hidden = await findRankHiddenAmong(db, ids);
  const best = members
    .filter(({ user_id }) => !hidden.has(user_id) && (scores.get(user_id) ?? 0) > 0)
    .sort((a, b) => scores.get(b.user_id)! - scores.get(a.user_id)! || a.user_id - b.user_id)
    .slice(0, ask.limit ?? LIMIT);
  const bestIds = best.map(({ user_id }) => user_id);
  const [shown, users] = [await loadUserBriefs(ctx, db, bestIds), await findUsersById(db, bestIds)];
  const roomOf = (id: number): number | null => users.get(id)?.room_id ?? null;
  const rooms = await loadRoomBriefs(
    ctx,
    db,
    bestIds.flatMap((id) => roomOf(id) ?? []),
    now,
  );
  const list = best.map(({ user_id, role }, i) => {
    const room = rooms.get(roomOf(user_id) ?? 0);
    return {
      ...shown.get(user_id)!,
      rank: i + 1,
      role,
      honour_value: scores.get(user_id)!,
      ...(room?.is_live ? { live_room: room } : {}),
    };
  });
  return { list, window: 'week' };
}
