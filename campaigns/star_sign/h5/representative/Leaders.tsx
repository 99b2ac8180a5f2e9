// 本季领先者: the first three of the sign in front, who may be its next spokespersons, and how long the season runs (S2-RP-1).
import { formatFullAmount, useCall, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { SEATS, type Rep, type SeatPage } from '../season.ts';
import s from './Leaders.module.css';

const SHOWN = 3;

export type LeadersProps = {
  readonly star: Rep['star'];
  /** Server time − phone time in ms. */
  readonly offset: number;
  readonly onOpen: (user_id: number) => void;
};

export function Leaders({ star, offset, onOpen }: LeadersProps) {
  const { navigation } = useRoute();
  const read = useCall(SEATS, { star_id: star.star_id, limit: SHOWN });
  const page = read.data;
  return (
    <section className={s['panel']} aria-label={`${star.name}本季领先者`}>
      <header className={s['head']}>
        <button type="button" className={s['title']} onClick={() => navigation.go('/constellation/starSeat')}>
          本季领先者 ›
        </button>
        {page && (
          <span className={s['until']}>
            <Countdown
              label="距结束"
              until={page.end_at}
              offset={offset}
              over="结算中"
              onOver={() => void read.again()}
            />
          </span>
        )}
      </header>
      {page ? (
        page.list.length === 0 ? (
          <p className={s['none']}>席位虚位以待</p>
        ) : (
          <ol className={s['three']}>
            {page.list.slice(0, SHOWN).map((row) => (
              <Leader key={row.rank} row={row} onOpen={onOpen} />
            ))}
          </ol>
        )
      ) : (
        <p className={s['none']}>
          {read.step === 'failed' || read.step === 'refused' ? (
            <button type="button" onClick={() => void read.again()}>
              加载失败，点击重试
            </button>
          ) : (
            <span role="status">加载中</span>
          )}
        </p>
      )}
    </section>
  );
}

type LeaderProps = { readonly row: SeatPage['list'][number]; readonly onOpen: (user_id: number) => void };

function Leader({ row: { rank, user, score }, onOpen }: LeaderProps) {
  const body = (
    <>
      <b className={joinClassNames('num', s['rank'], s[`r${rank}`])}>{rank}</b>
      <Avatar src={(user && user.avatar) || undefined} size={40} />
      <span className={s['who']}>
        <b>{user ? user.nickname : '—'}</b>
        <span className="num">{formatFullAmount(score)}</span>
      </span>
    </>
  );
  const canOpen = user && user.is_hidden !== 1 && user.user_id > 0;
  return (
    <li>
      {canOpen ? (
        <button type="button" className={s['one']} onClick={() => onOpen(user.user_id)}>
          {body}
        </button>
      ) : (
        <span className={s['one']}>{body}</span>
      )}
    </li>
  );
}
