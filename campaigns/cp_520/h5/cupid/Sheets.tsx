import type { Campaign, DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { applyTaskClaim } from '@shengyu/h5/mechanics/campaign/after-claim.ts';
import { FairnessSheet } from '@shengyu/h5/mechanics/draw/FairnessSheet.tsx';
import { DrawLogSheet } from '@shengyu/h5/mechanics/draw/LogSheet.tsx';
import { ExchangeSheet } from '@shengyu/h5/mechanics/shop/ExchangeSheet.tsx';
import { TaskDrawer } from '@shengyu/h5/mechanics/task/TaskDrawer.tsx';
import { useState } from 'react';
import type { CupidSheet } from './cupid-sheet.ts';

export type CupidSheetsProps = {
  readonly shown: CupidSheet | undefined;
  readonly campaign: Campaign<DrawCampaignHome>;
  readonly home: DrawCampaignHome;
  readonly onClose: () => void;
};

export function CupidSheets({ shown, campaign, home, onClose }: CupidSheetsProps) {
  const [verified, setVerified] = useState<string>();
  const { activity_code, state } = home.activity;
  return (
    <>
      <ExchangeSheet
        open={shown === 'shop'}
        onClose={onClose}
        title="心瓣兑换"
        unit="心瓣"
        activity_code={activity_code}
        onBought={() => void campaign.reload()}
      />
      <DrawLogSheet
        open={shown === 'log'}
        onClose={onClose}
        activity_code={activity_code}
        word="射箭"
        empty="还没有记录"
        onVerify={setVerified}
      />
      <TaskDrawer
        open={shown === 'tasks'}
        onClose={onClose}
        title="领取金箭"
        tasks={home.tasks.filter(({ items }) => items.some(({ item_code }) => item_code === 'cu_arrow'))}
        closed={state !== 'open'}
        onClaimed={(claimed) => campaign.change(applyTaskClaim(claimed))}
      />
      <FairnessSheet open={verified !== undefined} onClose={() => setVerified(undefined)} draw_id={verified} />
    </>
  );
}
