// The sheets of /snakePage: tasks, records with their proof, the board and the member's things of this campaign.
import type { Campaign, DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { DrawSheets } from '@shengyu/h5/mechanics/draw/DrawSheets.tsx';
import type { Way } from '../foot/Ways.tsx';
import { SHEET_WORDS } from '../words.ts';
import { BoardSheet } from './BoardSheet.tsx';
import { PropsSheet } from './PropsSheet.tsx';

export type SheetsProps = {
  readonly shown: Way | undefined;
  readonly campaign: Campaign<DrawCampaignHome>;
  readonly home: DrawCampaignHome;
  readonly onClose: () => void;
};

export const Sheets = ({ shown, campaign, home, onClose }: SheetsProps) => (
  <>
    <DrawSheets shown={shown} campaign={campaign} home={home} words={SHEET_WORDS} onClose={onClose} />
    <BoardSheet open={shown === 'board'} onClose={onClose} />
    <PropsSheet open={shown === 'props'} onClose={onClose} activity_code={home.activity.activity_code} />
  </>
);
