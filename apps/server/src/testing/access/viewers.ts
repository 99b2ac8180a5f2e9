// For the matrix of access: who asks, as the specification sees them.
import type { Person } from '../http.ts';

export type Viewer = {
  readonly name: string;
  /** 0 without a session. */
  readonly user_id: number;
  readonly is_patrol: boolean;
  readonly guild_id: number | null;
  /** 0 member, 1 manager, 2 vice-head, 3 head of `guild_id`. */
  readonly role: 0 | 1 | 2 | 3;
};

export type Actor = Viewer & { readonly person: Person };

/** The viewer's role in that guild; -1 for who is not in it. */
export const guildPower = (viewer: Viewer, { guild_id }: { readonly guild_id?: number }): number =>
  viewer.user_id > 0 && guild_id !== undefined && viewer.guild_id === guild_id ? viewer.role : -1;
