// Places of officers (S-MM-2, S-MM-6), as G11 counts them.
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import type { Officers } from './member.ts';

export type Seats = { readonly text: string; readonly full: boolean; readonly why: string };

export function seatsOf(officers: Officers, guild: GuildDetail, kind: 'give_vice' | 'give_manager'): Seats {
  const vice = kind === 'give_vice';
  const taken = vice ? officers.vice_list.length : officers.manager_list.length;
  const most = vice ? officers.vice_max : officers.manager_max;
  const { guild_level, level_progress } = guild;
  // Vice-heads are the same at every level; a guild at its highest has no next one.
  const rises = !vice && level_progress.next_need !== undefined;
  return {
    text: `${taken}/${most}`,
    full: taken >= most,
    why: vice ? '副会长名额已满' : `管理员名额已满${rises ? `，升到 Lv.${guild_level + 1} 可增加` : ''}`,
  };
}
