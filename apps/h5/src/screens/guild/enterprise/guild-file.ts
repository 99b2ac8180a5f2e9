// The guild's company file (call G06). The server leaves out what the viewer may not see, so the viewer's role follows from the
// fields that are present (ROLE-1: permission company.view).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { addDays, dayOf, lastDayOf } from '@shengyu/rules/time/calendar.ts';

export type GuildFile = ReplyFrom<'POST /api/v1/get_user_company_info'>;
export type Settlement = ReplyFrom<'POST /api/v1/guild_settlement_list'>['list'][number];

export type GuildFileProps = {
  readonly file: GuildFile;
  /** True when the data is an offline copy, on which nothing can be done. */
  readonly closed: boolean;
};

/** Only the head's file contains the account; the file for patrol staff has an empty contact. */
export const isHeadFile = ({ account }: GuildFile): boolean => account !== undefined;
export const isPatrolFile = ({ contact }: GuildFile): boolean => contact.name === '';

/** GUILD-1: status texts of an existing guild. */
const STATES: Readonly<Record<number, string>> = { 6: '正常', 7: '已冻结', 8: '解散中' };
export const describeGuildState = ({ guild_status }: GuildFile): string => STATES[guild_status] ?? '';

/** Settlement status: 0 being counted, 1 computed, 2 confirmed, 3 paid, 4 disputed. */
const [COMPUTED, CONFIRMED, PAID, DISPUTED] = [1, 2, 3, 4];
/** SST-4: a settlement can be disputed until it is paid. */
export const canDispute = ({ status }: Settlement): boolean => status === COMPUTED || status === CONFIRMED;

export const settlementToneOf = (status: number): 'green' | 'red' | 'blue' | 'grey' =>
  status === PAID ? 'green' : status === DISPUTED ? 'red' : status === 0 ? 'grey' : 'blue';

const SIGHT_DAYS = 180;
/** Rule of call G33 (turnover log): only the head may see whole months line by line, and only within the last 180 days. */
export const maySeeTurnoverLines = (file: GuildFile, month: string, nowMs: number): boolean =>
  isHeadFile(file) && lastDayOf(month) >= addDays(dayOf(nowMs), 1 - SIGHT_DAYS);

const PERCENT_BP = 100;
export const formatPercent = (bp: number): string => `${bp / PERCENT_BP}%`;

const DAY_S = 86_400;
const SOON_DAYS = 30;
/** S-EN-4: a contract's expiry date is red from 30 days before that date on. */
export const isExpiringSoon = (expire_at: number, nowMs: number): boolean =>
  expire_at - nowMs / 1000 <= SOON_DAYS * DAY_S;
