// The export of a guild's members; DATA-9: it has the same rows as the list with the same filters, but all pages of it.
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { hasPermissionBeyondOwn, ROLE_NAMES, type GuildStanding } from '#modules/roster/index.ts';
import {
  turnoverFigures,
  listMembers,
  findAllowedWord,
  wrapRowsInMemory,
  readChosenDays,
  readExportWindow,
  readTextParam,
  formatYuanCell,
  type MemberListInput,
  type ListedMember,
  type ExportPreparer,
} from '#modules/turnover/index.ts';
import { Refused } from '#wire/refusal.ts';
import { invitersOf } from '../join/inviters.ts';
import { findMatchingMembers } from './members.ts';

type Params = Readonly<Record<string, unknown>>;

const GROUPS = ['all', 'new', 'idle', 'leaving', 'unsigned'] as const;
const ORDERS = ['role', 'flow', 'join', 'active', 'mic'] as const;

const NO_FIGURES = { flow: 0, flow_before: 0, mic_minutes: 0, valid_days: 0, income_fen: 0 };

type MemberTable = { readonly flow: string; readonly flowBefore: string; readonly rows: readonly ListedMember[] };

/**
 * Without a filter: the member list of the data centre. With a filter: the list of present members (G12), with the figures of this
 * month as the list shows them, or of the days chosen for the file.
 */
async function membersIn(a: MemberListInput, who: GuildStanding, params: Params): Promise<MemberTable> {
  const keyword = readTextParam(params, 'keyword');
  const filter = findAllowedWord(GROUPS, params.filter);
  if (!filter) {
    const rows = await listMembers(a, { keyword, sort: findAllowedWord(['mic', 'days'], params.sort) ?? 'flow' });
    return { flow: '流水（钻）', flowBefore: '上期流水（钻）', rows };
  }
  const ask = { guild_id: a.guild_id, filter, keyword, sort: findAllowedWord(ORDERS, params.sort) };
  const { wanted } = await findMatchingMembers(a, ask, hasPermissionBeyondOwn(who, 'member.flow.view'));
  if (readChosenDays(params)) {
    const figures = new Map((await listMembers(a, {})).map((row) => [row.user_id, row]));
    const rows = wanted.map((stay) => ({ ...NO_FIGURES, user_id: stay.user_id, ...figures.get(stay.user_id), stay }));
    return { flow: '流水（钻）', flowBefore: '上期流水（钻）', rows };
  }
  const ids = wanted.map(({ user_id }) => user_id);
  const months = await turnoverFigures.members(a.db, a.guild_id, ids, a.now);
  const rows = wanted.map((stay) => {
    const month = months.get(stay.user_id);
    return {
      user_id: stay.user_id,
      stay,
      flow: month?.month_flow.value ?? 0,
      flow_before: month?.month_flow.prev ?? 0,
      mic_minutes: month?.mic_minutes_month ?? 0,
      valid_days: month?.valid_days_month ?? 0,
      income_fen: month?.month_income_fen ?? 0,
    };
  });
  return { flow: '本月流水（钻）', flowBefore: '上月同期流水（钻）', rows };
}

export const prepareMemberExport: ExportPreparer = async (p, params) => {
  const w = readExportWindow(p.who, params, p.now);
  if (w instanceof Refused) return w;
  const asking = { ...p, guild_id: p.guild.guild_id, w };
  const { flow, flowBefore, rows: all } = await membersIn(asking, p.who, params);
  const users = await findUsersById(
    p.db,
    all.map(({ user_id }) => user_id),
  );
  const inviters = await invitersOf(
    p.ctx,
    p.db,
    p.guild.guild_id,
    all.map(({ user_id }) => user_id),
  );
  const head = [
    '昵称',
    'ID',
    '职位',
    '状态',
    flow,
    flowBefore,
    '收益（元）',
    '上麦（分钟）',
    '有效天',
    '入会时间',
    '备注',
    '邀请人',
  ];
  return wrapRowsInMemory(
    head,
    all.map(({ user_id, stay, flow, flow_before, income_fen, mic_minutes, valid_days }) => {
      const left = stay.left_at !== null;
      return [
        users.get(user_id)?.nickname,
        users.get(user_id)?.show_id,
        left ? '' : ROLE_NAMES[stay.role],
        left ? '已离会' : '在会',
        flow,
        flow_before,
        formatYuanCell(income_fen),
        mic_minutes,
        valid_days,
        formatDateAndMinute(stay.join_at.getTime()),
        stay.remark,
        inviters.get(user_id)?.nickname,
      ];
    }),
  );
};
