type Bool = 0 | 1;

/** The fields of the get_user_info_mp reply that the sheet uses. */
export interface UserCard {
  readonly show_id: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly wealth_level: number;
  readonly charm_level: number;
  readonly is_online: Bool;
  readonly is_cancelled?: Bool;
  readonly signature: string;
  readonly is_follow: Bool;
  readonly is_black: Bool;
  readonly guild?: { readonly guild_name: string; readonly role: 0 | 1 | 2 | 3 };
  /** The CP relation, only if it is public. */
  readonly cp?: {
    readonly relation_id: number;
    readonly partner: { readonly nickname: string; readonly avatar: string };
    readonly level_name: string;
    readonly days: number;
  };
  readonly live_room?: { readonly room_id: number };
}
