// 神射榜: whom both wanted to meet, by day, with 昨日神射.
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import { RankBoard } from '@shengyu/h5/mechanics/rank/Board.tsx';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { BOARD, CODE } from '../season.ts';
import s from './RankTab.module.css';

export function RankTab() {
  const { clock } = useThisCampaign();
  const { data } = useCall('POST /api/v1/day_win_rank', { scene: 'cupid_rank' });
  const best = data && data.list[0] && data.list[0].user;
  return (
    <section className={s['panel']} data-staged="" aria-label="神射榜" tabIndex={0}>
      <h2 className="sr-only">神射榜</h2>
      {best && (
        <p className={s['yesterday']}>
          <Avatar src={best.avatar || undefined} size={36} />
          <span>
            昨日神射 <b>{best.nickname}</b>
          </span>
        </p>
      )}
      <RankBoard
        route={BOARD}
        request={{ activity_code: CODE, rank_code: 'cupid_rank' }}
        offset={clock.offset}
        empty="还没有人上榜"
      />
    </section>
  );
}
