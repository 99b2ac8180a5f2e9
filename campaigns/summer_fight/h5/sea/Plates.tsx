// The plates of the two teams: badge, name, members and mean. After the end the winner's plate says so.
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { drawn } from '../art/first.ts?drawn';
import type { Team } from '../home.ts';
import { meanText } from '../words.ts';
import s from './Plates.module.css';

export type PlatesProps = {
  readonly teams: readonly Team[];
  /** The member's own team. */
  readonly own: number | null;
  readonly winner?: number | undefined;
};

export const Plates = ({ teams, own, winner }: PlatesProps) => (
  <ul className={s.plates} aria-label="两队战况">
    {teams.map(({ team_id, name, members, score }, i) => (
      <li key={team_id} className={joinClassNames(s.plate, i === 0 ? s.first : s.second)}>
        <img className={s.badge} src={drawn[`badge${team_id}`]} alt="" />
        <p className={s.words}>
          <span className={s.line}>
            <b>{name}</b> <small className="num">{formatFullAmount(members)}人</small>
          </span>
          <span className={s.line}>
            <small>人均浪涌值</small> <b className={joinClassNames('num', s.mean)}>{meanText(score)}</b>
          </span>
        </p>
        {(winner === team_id || (winner === undefined && own === team_id)) && (
          <i className={s.flag}>{winner === team_id ? '获胜' : '我的队'}</i>
        )}
      </li>
    ))}
  </ul>
);
