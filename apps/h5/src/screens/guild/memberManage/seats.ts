// Officer seats (S-MM-2, S-MM-6: seats and their limits), as call G11 counts them.
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import type { Officers } from './member.ts';

/** The office that a free seat gives. */
export type SeatKind = 'give_vice' | 'give_manager';
export type OfficerSeats = { readonly text: string; readonly full: boolean; readonly why: string };

export function officerSeatsOf(officers: Officers, guild: GuildDetail, kind: SeatKind): OfficerSeats {
  const vice = kind === 'give_vice';
  const taken = vice ? officers.vice_list.length : officers.manager_list.length;
  const most = vice ? officers.vice_max : officers.manager_max;
  const { guild_level, level_progress } = guild;
  // The number of vice heads is the same at every level; a guild at its highest level has no next one.
  const rises = !vice && level_progress.next_need !== undefined;
  return {
    text: `${taken}/${most}`,
    full: taken >= most,
    why: vice ? '副会长名额已满' : `管理员名额已满${rises ? `，升到 Lv.${guild_level + 1} 可增加` : ''}`,
  };
}
