// Chooses a member for a free officer seat, among those the server allows.
import { PeopleSheet } from '#features/people/PeopleSheet.tsx';
import { isActionAllowed, MEMBER_LIST_ROUTE, memberNameOf, type GuildMember } from './member.ts';
import type { SeatKind } from './seats.ts';

export type AppointSheetProps = {
  /** The sheet is closed when undefined. */
  readonly kind: SeatKind | undefined;
  readonly guild_id: number;
  readonly onClose: () => void;
  readonly onChoose: (member: GuildMember) => void;
};

export function AppointSheet({ kind, guild_id, onClose, onChoose }: AppointSheetProps) {
  return (
    <PeopleSheet<GuildMember>
      open={kind !== undefined}
      title={kind === 'give_vice' ? '任命副会长' : '任命管理员'}
      route={MEMBER_LIST_ROUTE}
      request={{ guild_id, sort: 'active' }}
      except={(member) => kind !== undefined && !isActionAllowed(member, kind)}
      nameOf={memberNameOf}
      nobody="暂无可任命的成员"
      onClose={onClose}
      onChoose={onChoose}
    />
  );
}
