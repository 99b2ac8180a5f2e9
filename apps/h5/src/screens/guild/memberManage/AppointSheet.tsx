// Somebody for a free seat: those the server says may be given it.
import { PeopleSheet } from '#mechanics/user/PeopleSheet.tsx';
import { useServices } from '#shell/services.ts';
import { can, MEMBERS, nameOf, type Member } from './member.ts';
import type { Seat } from './Team.tsx';

export type AppointSheetProps = {
  /** Undefined: closed. */
  readonly kind: Seat | undefined;
  readonly guild_id: number;
  readonly onClose: () => void;
  readonly onChoose: (member: Member) => void;
};

export function AppointSheet({ kind, guild_id, onClose, onChoose }: AppointSheetProps) {
  const { client } = useServices();
  return (
    <PeopleSheet<Member>
      open={kind !== undefined}
      title={kind === 'give_vice' ? '任命副会长' : '任命管理员'}
      ask={(asked) => client.call(MEMBERS, { guild_id, sort: 'active', ...asked }, { quiet: 'all' })}
      except={(member) => kind !== undefined && !can(member, kind)}
      nameOf={nameOf}
      nobody="暂无可任命的成员"
      onClose={onClose}
      onChoose={onChoose}
    />
  );
}
