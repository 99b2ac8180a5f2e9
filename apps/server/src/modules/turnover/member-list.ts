// Members of a guild in a window (G30 without an id): those there are and those who left meanwhile (DATA-5).
import { beginOfDay } from '@shengyu/rules/calendar.ts';
import { foldName } from '@shengyu/rules/names.ts';
import { trendOf } from '@shengyu/rules/turnover.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { member_data_center } from '@shengyu/contract/calls/turnover.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { staysIn, type Member, type Standing } from '#modules/guild/index.ts';
import { briefs, usersById } from '#modules/identity/index.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { memberLines, type MemberLine } from './guild-store.ts';
import { viewOf } from './viewer.ts';
import { rangeOf, type Window } from './window.ts';

type Ask = RequestOf<typeof member_data_center>;
type List = Extract<ReplyOf<typeof member_data_center>, { mode: 'list' }>;

export type Asking = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly guild_id: number;
  readonly w: Window;
  readonly now: number;
};

export type Listed = MemberLine & { readonly stay: Member };

const SORTED_BY = { flow: 'flow', mic: 'mic_minutes', days: 'valid_days' } as const;

/** All of them in order; the export takes every one, a page some. */
export async function listMembers(a: Asking, ask: Pick<Ask, 'keyword' | 'sort'>): Promise<Listed[]> {
  const { ctx, db, guild_id, w, now } = a;
  const { VALID_DAY_MEMBER_MIN } = await readConfig(ctx, 'constants');
  const [stays, lines] = await Promise.all([
    staysIn(db, guild_id, new Date(beginOfDay(w.begin)), new Date(now + 1)),
    memberLines(db, guild_id, w, VALID_DAY_MEMBER_MIN),
  ]);
  // Who came back has several stays: the last one says what they are now.
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

/** A part of the nickname or of the guild's remark, or a whole number. */
async function named(db: Queryable, all: readonly Listed[], keyword: string): Promise<Listed[]> {
  const wanted = foldName(keyword);
  if (wanted === '') return [...all];
  const users = await usersById(
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

export async function memberList(a: Asking, who: Standing, ask: Ask): Promise<List> {
  const all = await listMembers(a, ask);
  const { page, limit, offset } = pageOf(ask);
  const shown = all.slice(offset, offset + limit);
  const cards = await briefs(
    a.ctx,
    a.db,
    shown.map(({ user_id }) => user_id),
  );
  return {
    mode: 'list',
    range: rangeOf(a.w),
    allow_types: viewOf(who).allow_types,
    items: {
      list: shown.flatMap(({ user_id, stay, flow, flow_before, mic_minutes, valid_days }) => {
        const card = cards.get(user_id);
        if (!card) return [];
        const left = stay.left_at !== null;
        const water_flow = trendOf(flow, flow_before);
        return [{ ...card, role: left ? 0 : stay.role, water_flow, mic_minutes, valid_days, left: bit(left) }];
      }),
      total: all.length,
      page,
      limit,
    },
  };
}
