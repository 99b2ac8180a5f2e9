// The sheets of /summerFight: tasks, shell shop, records with their proof, and the boards of surfers and teams.
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { DrawSheets } from '@shengyu/h5/mechanics/draw/DrawSheets.tsx';
import { RankBoard } from '@shengyu/h5/mechanics/rank/Board.tsx';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import type { Way } from '../foot/Ways.tsx';
import type { SummerCampaign } from '../home.ts';
import { SHEET_WORDS } from '../words.ts';

export type SheetsProps = {
  readonly shown: Way | undefined;
  readonly campaign: SummerCampaign;
  readonly home: DrawCampaignHome;
  readonly onClose: () => void;
};

const PERSON = { rank_code: 'su_person' };

export const Sheets = ({ shown, campaign, home, onClose }: SheetsProps) => (
  <>
    <DrawSheets shown={shown} campaign={campaign} home={home} words={SHEET_WORDS} onClose={onClose} />
    <StageSheet open={shown === 'board'} onClose={onClose} title="冲浪榜">
      {shown === 'board' && <Surfers team={home.team ? home.team.team_id : null} />}
    </StageSheet>
  </>
);

function Surfers({ team }: { readonly team: number | null }) {
  const { clock } = useThisCampaign();
  return (
    <RankBoard
      route="POST /api/activity/get_rank_list"
      request={PERSON}
      offset={clock.offset}
      team={team === null ? undefined : team}
    />
  );
}
