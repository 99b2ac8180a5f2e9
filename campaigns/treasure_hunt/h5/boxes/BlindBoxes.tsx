// The tab 盲盒 of the landing page (S2-TH-3). It shows a separate campaign (gift_box), with its own home call, shop and board.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { StageTitle, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useEffect, type ReactNode } from 'react';
import { BlindBoxShelf } from './Shelf.tsx';
import { theme } from './theme.ts';

const HOME = {
  code: 'gift_box',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'gift_box' },
} as const;

export type BlindBoxTabProps = {
  readonly open: boolean;
  readonly tabs: ReactNode;
  /** Called when this page is shown, so that the previous one can be removed. */
  onShown(): void;
};

export function BlindBoxTab({ open, tabs, onShown }: BlindBoxTabProps) {
  useEffect(() => {
    if (open) onShown();
  }, [open, onShown]);
  return open ? <Page tabs={tabs} /> : null;
}

function Page({ tabs }: { tabs: ReactNode }) {
  const campaign = useCampaign(HOME);
  const skeleton = (
    <Scene>
      <StageTitle theme={theme} />
      {tabs}
    </Scene>
  );
  return (
    <CampaignPage campaign={campaign} theme={theme} skeleton={skeleton}>
      {(home) => <BlindBoxShelf campaign={campaign} home={home} tabs={tabs} />}
    </CampaignPage>
  );
}
