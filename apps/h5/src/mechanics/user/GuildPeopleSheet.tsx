// A member of a guild, officers first (G12).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useServices } from '#shell/services.ts';
import { PeopleSheet, type PeopleSheetProps } from './PeopleSheet.tsx';

const MEMBERS = 'POST /api/v1/guild_member_list';
export type Member = ReplyFrom<typeof MEMBERS>['list'][number];

export type GuildPeopleSheetProps = { readonly guild_id: number } & Omit<
  PeopleSheetProps<Member>,
  'ask' | 'noteOf' | 'nobody'
>;

/** By `role`; of a plain member there is nothing to say. */
const OFFICES = ['', '管理', '副会长', '会长'] as const;

export function GuildPeopleSheet({ guild_id, ...props }: GuildPeopleSheetProps) {
  const { client } = useServices();
  return (
    <PeopleSheet<Member>
      {...props}
      ask={(asked) => client.call(MEMBERS, { guild_id, sort: 'role', ...asked }, { quiet: 'all' })}
      noteOf={({ role }) => OFFICES[role]}
      nobody="公会里还没有其他成员"
    />
  );
}
