// The nine seats of a room (SHELL-29): the host above, the others in two rows of four. Without a voice no rings are drawn, because
// a ring means that somebody is heard (§5.5).
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { heartFill, Icon, megaphoneFill } from '@shengyu/ui/icons.tsx';
import { memo } from 'react';
import { frameOf, haloOf } from './dress.ts';
import { Portrait } from './Portrait.tsx';
import { couchFill, lockFill, microphoneSlashFill } from './room-icons.ts';
import type { Seat } from './room-state.ts';
import s from './Seats.module.css';
import { roomFigure } from './words.ts';

export type SeatsProps = {
  readonly seats: readonly Seat[];
  /** Stands between the host and the others. */
  readonly notice: string;
  readonly onPerson: (user_id: number) => void;
};

/** The laurel that the host wears without a frame of the host's own. */
const LAUREL = '/activity/frames/laurel.svg';

export const Seats = memo(function Seats({ seats, notice, onPerson }: SeatsProps) {
  const [host, ...others] = seats;
  return (
    <section className={s.seats} aria-label="麦位">
      {host && <OneSeat seat={host} partner={partnerName(host, seats)} onPerson={onPerson} />}
      <p className={s.notice}>
        <Icon path={megaphoneFill} size={14} />
        <span>{notice}</span>
      </p>
      <ol className={s.rows}>
        {others.map((seat, i) => (
          <li key={seat.seat_no} className={s.place}>
            {isBond(seat, others[i + 1]) && <Bond />}
            <OneSeat seat={seat} partner={partnerName(seat, seats)} onPerson={onPerson} />
          </li>
        ))}
      </ol>
    </section>
  );
});

const SEATS_IN_A_ROW = 4;

/** Either seat may name the other: a seat is told when it changes, and not when the partner takes another one. */
const arePartners = ({ user: a }: Seat, { user: b }: Seat): boolean =>
  a !== undefined && b !== undefined && (a.partner_id === b.user_id || b.partner_id === a.user_id);

/** SHELL-29: CP partners on neighbouring seats of a row are joined by a line of light. */
const isBond = (seat: Seat, next: Seat | undefined): boolean =>
  next !== undefined && seat.seat_no % SEATS_IN_A_ROW !== 0 && arePartners(seat, next);

const partnerName = (seat: Seat, seats: readonly Seat[]): string | undefined =>
  seats.find((other) => arePartners(seat, other))?.user?.nickname;

const Bond = () => (
  <i className={s.bond} aria-hidden="true">
    <i className={s.spark} />
    <Icon path={heartFill} size={12} />
  </i>
);

type OneSeatProps = {
  readonly seat: Seat;
  /** The CP partner who sits here too. */
  readonly partner: string | undefined;
  readonly onPerson: SeatsProps['onPerson'];
};

const OneSeat = memo(function OneSeat({ seat, partner, onPerson }: OneSeatProps) {
  const { seat_no, user, self_muted, mod_muted } = seat;
  const isHost = seat_no === 0;
  if (seat.state !== 'taken' || !user) return <EmptySeat seat={seat} />;
  const silence = mod_muted === 1 ? '被房间静音' : self_muted === 1 ? '已闭麦' : '';
  return (
    <button type="button" className={joinClassNames(s.seat, isHost && s.host)} onClick={() => onPerson(user.user_id)}>
      {!isHost && <span className="sr-only">{seat_no} 号麦 </span>}
      {haloOf(user.dress) && <img className={s.halo} src={haloOf(user.dress)} alt="" />}
      <Portrait
        className={s.face}
        src={user.avatar}
        frame={frameOf(user.dress) ?? user.avatar_frame ?? (isHost ? LAUREL : undefined)}
      />
      {isHost && <em className={s.role}>主持</em>}
      {silence && (
        <span className={joinClassNames(s.silence, mod_muted === 1 && s.forced)}>
          <Icon path={microphoneSlashFill} size={11} />
          <span className="sr-only">{silence}</span>
        </span>
      )}
      <b className={s.name}>{user.nickname}</b>
      {partner !== undefined && <span className="sr-only">，与 {partner} 是 CP，</span>}
      <i className={joinClassNames('num', s.charm)}>
        <Icon path={heartFill} size={10} />
        <span className="sr-only">今日魅力 </span>
        {roomFigure(user.charm_today)}
      </i>
    </button>
  );
});

function EmptySeat({ seat: { seat_no, state } }: { seat: Seat }) {
  const isLocked = state === 'locked';
  return (
    <span className={joinClassNames(s.seat, seat_no === 0 && s.host)}>
      <span className={joinClassNames(s.empty, !isLocked && s.open)}>
        <Icon path={isLocked ? lockFill : couchFill} size={isLocked ? 22 : 24} />
      </span>
      <b className={joinClassNames(s.name, s.dim)}>
        {isLocked ? '已锁' : seat_no === 0 ? '主持位空着' : `${seat_no} 号麦`}
      </b>
    </span>
  );
}
