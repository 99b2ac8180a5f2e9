// A campaign of the calendar (Y10), and when it runs in one line.
import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { ReplyFrom } from '@shengyu/contract/client.ts';

export type Campaign = ReplyFrom<'POST /api/activity/get_calendar'>['list'][number];

const DAY = 86_400;

/** How long a campaign has run and still runs, in one line. */
export function whenLine({ state, open_at, close_at, server_time, season_no }: Campaign): string {
  const season = season_no ? `赛季 ${season_no} · ` : '';
  if (state === 'preview') return `${season}${Math.max(1, Math.ceil((open_at - server_time) / DAY))} 天后开始`;
  if (state === 'claim') return `${season}已结束，可领奖`;
  if (state === 'ended') return `${season}已结束`;
  if (state === 'paused') return `${season}休整中`;
  const day = Math.floor((server_time - open_at) / DAY) + 1;
  const left = close_at === 0 ? '长期开放' : `还剩 ${Math.max(1, Math.ceil((close_at - server_time) / DAY))} 天`;
  return season ? `${season}${left}` : close_at === 0 ? left : `第 ${day} 天 · ${left}`;
}

const day = (at: number): string => dayOf(instantOfUnixSeconds(at)).slice(5).replace('-', '.');

/** When a campaign that is over took place; its cover says already that it is over. */
export const pastLine = ({ open_at, close_at }: Campaign): string => `${day(open_at)} – ${day(close_at)}`;
