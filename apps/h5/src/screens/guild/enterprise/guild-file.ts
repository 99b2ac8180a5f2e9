// The enterprise file as the screen reads it (G06): who looks follows from what the server left in it (ROLE-1 company.view).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { addDays, dayOf, lastDayOf } from '@shengyu/rules/calendar.ts';

export type GuildFile = ReplyFrom<'POST /api/v1/get_user_company_info'>;
export type Settlement = ReplyFrom<'POST /api/v1/guild_settlement_list'>['list'][number];

export type FileProps = {
  readonly file: GuildFile;
  /** A copy from the phone: to be read only. */
  readonly closed: boolean;
};

export const ENTERPRISE = 2;
/** The head alone sees the account, patrol sees no contact. */
export const isHeads = ({ account }: GuildFile): boolean => account !== undefined;
export const isReduced = ({ contact }: GuildFile): boolean => contact.name === '';

/** GUILD-1, of a guild that stands. */
const STATES: Readonly<Record<number, string>> = { 6: '正常', 7: '已冻结', 8: '解散中' };
export const stateText = ({ guild_status }: GuildFile): string => STATES[guild_status] ?? '';

/** SST: 统计中, 待确认, 已确认, 已到账, 有异议. */
const [COMPUTED, CONFIRMED, PAID, DISPUTED] = [1, 2, 3, 4];
/** SST-4: until it is paid in. */
export const canDispute = ({ status }: Settlement): boolean => status === COMPUTED || status === CONFIRMED;

export const toneOf = (status: number): 'green' | 'red' | 'blue' | 'grey' =>
  status === PAID ? 'green' : status === DISPUTED ? 'red' : status === 0 ? 'grey' : 'blue';

const SIGHT_DAYS = 180;
/** G33: whole months are the head's to see line by line, as far back as a head looks. */
export const seesLines = (file: GuildFile, month: string, nowMs: number): boolean =>
  isHeads(file) && lastDayOf(month) >= addDays(dayOf(nowMs), 1 - SIGHT_DAYS);

const PERCENT_BP = 100;
export const percent = (bp: number): string => `${bp / PERCENT_BP}%`;

const DAY_S = 86_400;
const SOON_DAYS = 30;
/** S-EN-4: red from 30 days before. */
export const endsSoon = (expire_at: number, nowMs: number): boolean => expire_at - nowMs / 1000 <= SOON_DAYS * DAY_S;
