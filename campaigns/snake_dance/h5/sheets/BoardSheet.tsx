// 舞蛇榜: who danced furthest, with the rewards of the places (Y08).
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { RankBoard } from '@shengyu/h5/mechanics/rank/Board.tsx';

const RANK = { rank_code: 'sn_rank' };

export const BoardSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <StageSheet open={open} onClose={onClose} title="舞蛇榜">
    {open && <Content />}
  </StageSheet>
);

function Content() {
  const { clock } = useThisCampaign();
  return <RankBoard route="POST /api/activity/get_rank_list" request={RANK} offset={clock.offset} />;
}
