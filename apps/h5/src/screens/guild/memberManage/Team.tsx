// 管理团队 (S-MM-2): the head, the vice heads, the managers, and the free seats.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Icon, plusBold } from '@shengyu/ui/icons.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { useServices } from '#shell/services.ts';
import type { MemberAction } from './acts.ts';
import { MEMBER_LIST_ROUTE, ROLE_TAGS, type GuildMember, type Officers } from './member.ts';
import s from './Team.module.css';
import { officerSeatsOf, type SeatKind } from './seats.ts';

const AppointSheet = lazyPart(
  () => import('./AppointSheet.tsx'),
  'AppointSheet',
  ({ kind }) => kind !== undefined,
);

export type OfficerTeamProps = {
  readonly guild: GuildDetail;
  readonly officers: Officers | undefined;
  readonly closed: boolean;
  readonly rows: readonly GuildMember[];
  readonly onAct: (act: MemberAction) => void;
};

/** Avatars do not scale with the page, so the empty seat has the same fixed size. */
const FACE = 44;

type Officer = Officers['head'];

export function OfficerTeam({ guild, officers, closed, rows, onAct }: OfficerTeamProps) {
  const { client } = useServices();
  const [seat, setSeat] = useState<SeatKind>();
  // The placeholder has the final height, so that the list below does not jump.
  if (!officers) return <div className={s.team} />;
  const { guild_id } = guild;
  const { head, vice_list, manager_list, can_set_vice, can_set_manager } = officers;
  const open = async ({ user_id, show_id }: Officer): Promise<void> => {
    let member = rows.find((one) => one.user_id === user_id);
    if (!member) {
      const asked = client.call(
        MEMBER_LIST_ROUTE,
        { guild_id, keyword: show_id, page: 1, limit: 10 },
        { quiet: 'all' },
      );
      const { data } = await mutationOutcomeOf(asked);
      member = data && data.list.find((one) => one.user_id === user_id);
    }
    if (member) onAct({ kind: 'sheet', members: [member] });
  };
  const appoint = (kind: SeatKind): void => {
    const seats = officerSeatsOf(officers, guild, kind);
    if (seats.full) showToast(seats.why);
    else setSeat(kind);
  };
  const people = (list: readonly Officer[]) =>
    list.map((one) => (
      <li key={one.user_id} className={s.place}>
        <button type="button" className={s.person} onClick={() => void open(one)}>
          <Avatar src={one.avatar} size={FACE} online={one.is_online === 1} />
          <span className={s.name}>{one.nickname}</span>
          <Tag tone={ROLE_TAGS[one.role]!.tone}>{ROLE_TAGS[one.role]!.name}</Tag>
        </button>
      </li>
    ));
  const free = (kind: SeatKind, name: string) => (
    <li className={s.place}>
      <button type="button" className={s.person} aria-label={`任命${name}`} onClick={() => appoint(kind)}>
        <span className={s.plus} style={{ width: FACE, height: FACE }}>
          <Icon path={plusBold} size={18} />
        </span>
        <span className={s.name}>任命</span>
        <Tag>{name}</Tag>
      </button>
    </li>
  );
  return (
    <section className={s.team} aria-label="管理团队">
      <div className={s.head}>
        <h2 className={s.title}>管理团队</h2>
        <p className={s.seats}>
          副会长 <b className="num">{officerSeatsOf(officers, guild, 'give_vice').text}</b> · 管理员{' '}
          <b className="num">{officerSeatsOf(officers, guild, 'give_manager').text}</b>
        </p>
      </div>
      <ul className={s.people} role="list">
        {people([head])}
        {people(vice_list)}
        {can_set_vice === 1 && !closed && free('give_vice', '副会长')}
        {people(manager_list)}
        {can_set_manager === 1 && !closed && free('give_manager', '管理')}
      </ul>
      <AppointSheet
        kind={seat}
        guild_id={guild_id}
        onClose={() => setSeat(undefined)}
        onChoose={(member) => {
          setSeat(undefined);
          onAct({ kind: seat!, members: [member] });
        }}
      />
    </section>
  );
}
