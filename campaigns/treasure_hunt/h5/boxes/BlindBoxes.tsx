// Tab 盲盒 (S2-TH-3): a campaign of its own on the landing's page, with its own home, shop and board.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import { useCampaign } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { Lockup, Scene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useEffect, type ReactNode } from 'react';
import { Shelf } from './Shelf.tsx';
import { theme } from './theme.ts';

const HOME = {
  code: 'gift_box',
  route: 'POST /api/blind_box/get_box_base_config',
  data: { activity_code: 'gift_box' },
} as const;

export type BlindBoxesProps = {
  readonly open: boolean;
  readonly tabs: ReactNode;
  /** It is here: what stood in its place may go. */
  onShown(): void;
};

export function BlindBoxes({ open, tabs, onShown }: BlindBoxesProps) {
  useEffect(() => {
    if (open) onShown();
  }, [open, onShown]);
  return open ? <Page tabs={tabs} /> : null;
}

function Page({ tabs }: { tabs: ReactNode }) {
  const campaign = useCampaign(HOME);
  const skeleton = (
    <Scene>
      <Lockup theme={theme} />
      {tabs}
    </Scene>
  );
  return (
    <CampaignPage campaign={campaign} theme={theme} skeleton={skeleton}>
      {(home) => <Shelf campaign={campaign} home={home} tabs={tabs} />}
    </CampaignPage>
  );
}
