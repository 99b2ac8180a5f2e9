// 新星榜 (S2-NS-5): the board of the server's opening season, which everybody can read; how it counts stands above it.
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { RankBoard } from '@shengyu/h5/mechanics/rank/Board.tsx';
import { Card } from '../card/Card.tsx';
import s from './StarTab.module.css';

const REQUEST = {};

export function StarTab() {
  const { clock } = useThisCampaign();
  return (
    <Card title="开服新星榜">
      <div className={s.board}>
        <RankBoard route="POST /api/v1/open_server/star_rank" request={REQUEST} offset={clock.offset} />
      </div>
    </Card>
  );
}
