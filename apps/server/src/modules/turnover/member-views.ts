// Who sees which member's data (G30): one's own always, others' by the guild's officers and patrol (ROLE-1, DATA-5).
import { member_data_center } from '@shengyu/contract/calls/turnover.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { guildById, may, staysOf, type Member } from '#modules/guild/index.ts';
import { briefs } from '#modules/identity/index.ts';
import type { Act } from '#wire/act.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { memberList } from './member-list.ts';
import { memberPage } from './member-page.ts';
import { refusedRange, standingOf } from './viewer.ts';
import { windowOf } from './window.ts';

type Asked = Act<typeof member_data_center>;
type Answered = Promise<ReplyOf<typeof member_data_center> | Refused>;

const { not_found, no_permission } = member_data_center.refusals;

export async function ownData(act: Asked, stay: Member | undefined): Answered {
  const { ctx, db, me, req, now } = act;
  const range = req.type ?? 1;
  const who = await standingOf(act, stay?.guild_id);
  const refused = refusedRange(who, range);
  if (refused) return refused;
  const user = (await briefs(ctx, db, [me])).get(me)!;
  const w = windowOf(range, now);
  return memberPage({ ctx, db, who, w, now, stay, user, isSelf: true, seesIncome: true }, req);
}

/** The guild there is, and what the caller is in it. */
async function seen(act: Asked, guild_id: number) {
  if (!(await guildById(act.db, guild_id))) return refuse(not_found);
  const who = await standingOf(act, guild_id);
  if (!may(who, 'member.flow.view')) return refuse(no_permission);
  return refusedRange(who, act.req.type ?? 1) ?? who;
}

export async function memberData(act: Asked, guild_id: number, user_id: number): Answered {
  const { ctx, db, req, now } = act;
  const who = await seen(act, guild_id);
  if ('reason' in who) return who;
  const stay = (await staysOf(db, guild_id, user_id)).at(-1);
  const user = stay && (await briefs(ctx, db, [user_id])).get(user_id);
  if (!user) return refuse(not_found);
  const seesIncome = may(who, 'member.income.view');
  if (req.metric === 'income' && !seesIncome) return refuse(no_permission);
  const w = windowOf(req.type ?? 1, now);
  return memberPage({ ctx, db, who, w, now, stay, user, isSelf: false, seesIncome }, req);
}

export async function membersData(act: Asked, guild_id: number): Answered {
  const { ctx, db, req, now } = act;
  const who = await seen(act, guild_id);
  if ('reason' in who) return who;
  return memberList({ ctx, db, guild_id, w: windowOf(req.type ?? 1, now), now }, who, req);
}
