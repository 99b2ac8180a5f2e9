// An officer invites a user by show id (X110): the user gets a notice with the officer's link. JOIN-6: an application
// made through the link names the officer, but it is reviewed like any other.
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { invite_guild_member } from '@shengyu/contract/calls/guild-member.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { countInWindow } from '#modules/content/index.ts';
import { loadUserBriefs, findUserIdByShowId } from '#modules/identity/index.ts';
import { deriveEventId, notify } from '#modules/notice/index.ts';
import { refuseIfFrozen, GUILD_DISBANDING, lockGuildAs, membershipOf, nicknameOf } from '#modules/roster/index.ts';
import { hasBlockBetween } from '#modules/user/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';

const { refusals } = invite_guild_member;
/** A user is invited into the same guild at most once in this many days. */
const ONCE_IN_DAYS = 7;
/** An officer sends at most this many invitations a day, because they reach strangers. */
const DAY_MAX = 20;
const DAY_S = 86_400;

type Asking = RequestOf<typeof invite_guild_member> & { readonly me: number; readonly now: number };

export async function inviteByShowId(
  ctx: Context,
  tx: Tx,
  a: Asking,
): Promise<ReplyOf<typeof invite_guild_member> | Refused> {
  const locked = await lockGuildAs(tx, { ...a, needs: 'apply.join.review' });
  if (locked instanceof Refused) return locked;
  const { guild } = locked;
  const frozen = refuseIfFrozen(guild, refusals);
  if (frozen) return frozen;
  if (guild.status === GUILD_DISBANDING) return refuse(refusals.disbanding);
  const counted = await countInWindow(ctx.redis, `guild_invite:${a.me}`, DAY_S);
  if (counted && counted.count > DAY_MAX) return refuse(refusals.day_limit);
  const user_id = await findUserIdByShowId(tx, a.show_id.trim());
  // If there is a block between the two, no notice is sent; the refusal is that of an unknown id, so that it hides the
  // block.
  if (user_id === undefined || user_id === a.me || (await hasBlockBetween(tx, a.me, user_id)))
    return refuse(refusals.not_found);
  if (await membershipOf(tx, user_id)) return refuse(refusals.in_guild);
  const { guild_id, name } = guild;
  const period = Math.floor(a.now / (ONCE_IN_DAYS * DAY_MS));
  const isTold = await notify(tx, {
    user_id,
    kind: 'guild',
    title: '公会邀请',
    text: `${await nicknameOf(tx, a.me)} 邀请您加入「${name}」`,
    route: `/guild/detail?id=${guild_id}&inviter=${a.me}`,
    event_id: deriveEventId(`guild_invite:${guild_id}:${user_id}:${period}`),
    at: a.now,
  });
  if (!isTold) return refuse(refusals.recent);
  return { user: (await loadUserBriefs(ctx, tx, [user_id])).get(user_id)! };
}
