// Who may see which member's data (G30): every user sees the user's own data; officers and patrol (platform inspectors) see the
// data of guild members (ROLE-1), but only from the time in that guild (DATA-5).
import { member_data_center } from '@shengyu/contract/calls/turnover.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { guildById, hasPermissionBeyondOwn, membershipsOfUserIn, type GuildMembership } from '#modules/roster/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { presentMemberList } from './member-list.ts';
import { readMemberPage } from './member-page.ts';
import { refuseIfRangeHidden, loadViewerStanding } from './viewer.ts';
import { chartWindowOf } from './window.ts';

type Asked = CallContext<typeof member_data_center>;
type Answered = Promise<ReplyOf<typeof member_data_center> | Refused>;

const { not_found, no_permission } = member_data_center.refusals;

export async function readOwnData(call: Asked, stay: GuildMembership | undefined): Answered {
  const { ctx, db, me, req, now } = call;
  const range = req.type ?? 1;
  const who = await loadViewerStanding(call, stay?.guild_id);
  const refused = refuseIfRangeHidden(who, range);
  if (refused) return refused;
  const user = (await loadUserBriefs(ctx, db, [me])).get(me)!;
  const w = chartWindowOf(range, now);
  return readMemberPage({ ctx, db, who, w, now, stay, user, isSelf: true, seesIncome: true }, req);
}

/** The caller's standing in the guild; refused if the guild does not exist or the caller may not see its members' data. */
async function seen(call: Asked, guild_id: number) {
  if (!(await guildById(call.db, guild_id))) return refuse(not_found);
  const who = await loadViewerStanding(call, guild_id);
  if (!hasPermissionBeyondOwn(who, 'member.flow.view')) return refuse(no_permission);
  return refuseIfRangeHidden(who, call.req.type ?? 1) ?? who;
}

export async function readMemberData(call: Asked, guild_id: number, user_id: number): Answered {
  const { ctx, db, req, now } = call;
  const who = await seen(call, guild_id);
  if ('reason' in who) return who;
  const stay = (await membershipsOfUserIn(db, guild_id, user_id)).at(-1);
  const user = stay && (await loadUserBriefs(ctx, db, [user_id])).get(user_id);
  if (!user) return refuse(not_found);
  const seesIncome = hasPermissionBeyondOwn(who, 'member.income.view');
  if (req.metric === 'income' && !seesIncome) return refuse(no_permission);
  const w = chartWindowOf(req.type ?? 1, now);
  return readMemberPage({ ctx, db, who, w, now, stay, user, isSelf: false, seesIncome }, req);
}

export async function readMemberListData(call: Asked, guild_id: number): Answered {
  const { ctx, db, req, now } = call;
  const who = await seen(call, guild_id);
  if ('reason' in who) return who;
  return presentMemberList({ ctx, db, guild_id, w: chartWindowOf(req.type ?? 1, now), now }, who, req);
}
