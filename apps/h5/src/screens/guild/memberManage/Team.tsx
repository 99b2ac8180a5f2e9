// 管理团队 (S-MM-2): the head, the vice-heads, the managers, and a place that can still be given.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Icon, plusBold } from '@shengyu/ui/icons.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { useServices } from '#shell/services.ts';
import type { Act } from './acts.ts';
import { MEMBERS, ROLES, type Member, type Officers } from './member.ts';
import s from './Team.module.css';
import { seatsOf } from './seats.ts';

const AppointSheet = later(
  () => import('./AppointSheet.tsx'),
  (module) => module.AppointSheet,
  ({ kind }) => kind !== undefined,
);

export type TeamProps = {
  readonly guild: GuildDetail;
  readonly officers: Officers | undefined;
  readonly closed: boolean;
  readonly rows: readonly Member[];
  readonly onAct: (act: Act) => void;
};

/** Faces are not scaled with the page; the empty place is as large as they are. */
const FACE = 44;

type Officer = Officers['head'];
export type Seat = 'give_vice' | 'give_manager';

export function Team({ guild, officers, closed, rows, onAct }: TeamProps) {
  const { client } = useServices();
  const [seat, setSeat] = useState<Seat>();
  // As high as it will be: the list under it does not jump.
  if (!officers) return <div className={s.team} />;
  const { guild_id } = guild;
  const { head, vice_list, manager_list, can_set_vice, can_set_manager } = officers;
  const open = async ({ user_id, show_id }: Officer): Promise<void> => {
    let member = rows.find((one) => one.user_id === user_id);
    if (!member) {
      const asked = client.call(MEMBERS, { guild_id, keyword: show_id, page: 1, limit: 10 }, { quiet: 'all' });
      const { data } = await outcomeOf(asked);
      member = data && data.list.find((one) => one.user_id === user_id);
    }
    if (member) onAct({ kind: 'sheet', members: [member] });
  };
  const appoint = (kind: Seat): void => {
    const seats = seatsOf(officers, guild, kind);
    if (seats.full) toast(seats.why);
    else setSeat(kind);
  };
  const people = (list: readonly Officer[]) =>
    list.map((one) => (
      <li key={one.user_id} className={s.place}>
        <button type="button" className={s.person} onClick={() => void open(one)}>
          <Avatar src={one.avatar} size={FACE} online={one.is_online === 1} />
          <span className={s.name}>{one.nickname}</span>
          <Tag tone={ROLES[one.role]!.tone}>{ROLES[one.role]!.name}</Tag>
        </button>
      </li>
    ));
  const free = (kind: Seat, name: string) => (
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
          副会长 <b className="num">{seatsOf(officers, guild, 'give_vice').text}</b> · 管理员{' '}
          <b className="num">{seatsOf(officers, guild, 'give_manager').text}</b>
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
