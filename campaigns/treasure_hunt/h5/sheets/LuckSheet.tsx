// 手气榜 (S2-TH-5): the luck board of today and yesterday.
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { RankBoard } from '@shengyu/h5/mechanics/rank/Board.tsx';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { useState } from 'react';

export type LuckRankSheetProps = { readonly open: boolean; readonly activity_code: string; onClose(): void };

const DAYS = [
  { key: '0', label: '今日' },
  { key: '-1', label: '昨日' },
];

export const LuckRankSheet = ({ open, activity_code, onClose }: LuckRankSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="手气榜">
    {open && <Content activity_code={activity_code} />}
  </StageSheet>
);

function Content({ activity_code }: { activity_code: string }) {
  const { clock } = useThisCampaign();
  const [day, setDay] = useState('0');
  return (
    <RankBoard
      key={day}
      route="POST /api/blind_box/get_box_user_sqb_rank"
      request={{ activity_code, ...(day === '-1' ? { period_key: day } : {}) }}
      offset={clock.offset}
      rule="当日所得价值÷期望价值×100，至少10次，和花多少无关"
      tabs={<Segmented label="哪一天" items={DAYS} value={day} onChange={setDay} />}
    />
  );
}
