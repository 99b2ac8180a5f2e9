// Sheet to choose a guild member, officers first (G12).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { PeopleSheet, type PeopleSheetProps } from './PeopleSheet.tsx';

const MEMBERS = 'POST /api/v1/guild_member_list';
export type GuildMember = ReplyFrom<typeof MEMBERS>['list'][number];

export type GuildPeopleSheetProps = { readonly guild_id: number } & Omit<
  PeopleSheetProps<GuildMember>,
  'route' | 'request' | 'noteOf' | 'nobody'
>;

/** Names by `role`; a plain member (0) has none. */
const OFFICES = ['', '管理', '副会长', '会长'] as const;

export function GuildPeopleSheet({ guild_id, ...props }: GuildPeopleSheetProps) {
  return (
    <PeopleSheet<GuildMember>
      {...props}
      route={MEMBERS}
      request={{ guild_id, sort: 'role' }}
      noteOf={({ role }) => OFFICES[role]}
      nobody="公会里还没有其他成员"
    />
  );
}
