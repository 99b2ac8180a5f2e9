// The figures of all members of a guild in a window of days (G30 without an id). DATA-5: members who left during the window are
// included.
import { addDays, beginOfDay, dayOf } from '@shengyu/rules/time/calendar.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { member_data_center } from '@shengyu/contract/calls/turnover.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { membershipsIn, type GuildMembership, type GuildStanding } from '#modules/roster/index.ts';
import { loadUserBriefs, findUsersById } from '#modules/identity/index.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import { listMemberFigureRows, type MemberFigureRow } from './guild-store.ts';
import { viewerRightsOf } from './viewer.ts';
import { compareInWindow, presentWindowRange, windowSince, type ChartWindow } from './window.ts';

type Ask = RequestOf<typeof member_data_center>;
type List = Extract<ReplyOf<typeof member_data_center>, { mode: 'list' }>;

export type MemberListInput = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly guild_id: number;
  readonly w: ChartWindow;
  readonly now: number;
};

export type ListedMember = MemberFigureRow & { readonly stay: GuildMembership };

const SORTED_BY = { flow: 'flow', mic: 'mic_minutes', days: 'valid_days' } as const;

/** All members that match, in the requested order; an export shows all of them, the list one page. */
export async function listMembers(a: MemberListInput, ask: Pick<Ask, 'keyword' | 'sort'>): Promise<ListedMember[]> {
  const { ctx, db, guild_id, w, now } = a;
  const { VALID_DAY_MEMBER_MIN } = await readConfig(ctx, 'constants');
  const [stays, lines] = await Promise.all([
    // A window that ended before today does not include members who joined later.
    membershipsIn(
      db,
      guild_id,
      new Date(beginOfDay(w.begin)),
      new Date(Math.min(now + 1, beginOfDay(addDays(w.end, 1)))),
    ),
    listMemberFigureRows(db, guild_id, w, VALID_DAY_MEMBER_MIN),
  ]);
  // A member who left and came back has several memberships; the last one has the present role.
  const last = new Map(stays.map((stay) => [stay.user_id, stay]));
  const byUser = new Map(lines.map((line) => [line.user_id, line]));
  const nothing = { flow: 0, flow_before: 0, mic_minutes: 0, valid_days: 0, income_fen: 0 };
  const all = [...last.values()].map((stay) => ({
    ...(byUser.get(stay.user_id) ?? { user_id: stay.user_id, ...nothing }),
    stay,
  }));
  const found = ask.keyword ? await named(db, all, ask.keyword) : all;
  const by = SORTED_BY[ask.sort ?? 'flow'];
  return found.toSorted((a1, b1) => b1[by] - a1[by] || a1.user_id - b1.user_id);
}

/** Matches a part of the nickname or of the officers' remark, or a whole show id. */
async function named(db: Queryable, all: readonly ListedMember[], keyword: string): Promise<ListedMember[]> {
  const wanted = foldName(keyword);
  if (wanted === '') return [...all];
  const users = await findUsersById(
    db,
    all.map(({ user_id }) => user_id),
  );
  return all.filter(({ user_id, stay }) => {
    const user = users.get(user_id);
    return (
      user &&
      (user.show_id === keyword.trim() || [user.nickname, stay.remark].some((t) => foldName(t).includes(wanted)))
    );
  });
}

export async function presentMemberList(a: MemberListInput, who: GuildStanding, ask: Ask): Promise<List> {
  const all = await listMembers(a, ask);
  const { page, limit, offset } = resolvePaging(ask);
  const shown = all.slice(offset, offset + limit);
  const cards = await loadUserBriefs(
    a.ctx,
    a.db,
    shown.map(({ user_id }) => user_id),
  );
  return {
    mode: 'list',
    range: presentWindowRange(a.w),
    allow_types: viewerRightsOf(who).allow_types,
    items: {
      list: shown.flatMap(({ user_id, stay, flow, flow_before, mic_minutes, valid_days }) => {
        const card = cards.get(user_id);
        if (!card) return [];
        const left = stay.left_at !== null;
        const water_flow = compareInWindow(windowSince(a.w, dayOf(stay.join_at.getTime())), flow, flow_before);
        return [{ ...card, role: left ? 0 : stay.role, water_flow, mic_minutes, valid_days, left: toBit(left) }];
      }),
      total: all.length,
      page,
      limit,
    },
  };
}
