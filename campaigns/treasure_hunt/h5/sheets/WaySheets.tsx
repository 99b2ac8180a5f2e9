import type { DrawCampaignHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { applyTaskClaim } from '@shengyu/h5/mechanics/campaign/after-claim.ts';
import { DrawLogSheet } from '@shengyu/h5/mechanics/draw/LogSheet.tsx';
import { FairnessSheet } from '@shengyu/h5/mechanics/draw/FairnessSheet.tsx';
import { ExchangeSheet } from '@shengyu/h5/mechanics/shop/ExchangeSheet.tsx';
import { TaskDrawer } from '@shengyu/h5/mechanics/task/TaskDrawer.tsx';
import { useState } from 'react';
import { LuckRankSheet } from './LuckSheet.tsx';

export type NavigationKey = 'tasks' | 'board' | 'shop' | 'log';

export type NavigationSheetsProps = {
  readonly shown: NavigationKey | undefined;
  readonly campaign: Campaign<DrawCampaignHome>;
  readonly home: DrawCampaignHome;
  onClose(): void;
};

export function NavigationSheets({ shown, campaign, home, onClose }: NavigationSheetsProps) {
  const [verified, setVerified] = useState<string>();
  const { activity_code, state } = home.activity;
  return (
    <>
      <TaskDrawer
        open={shown === 'tasks'}
        onClose={onClose}
        title="免费藏宝图"
        tasks={home.tasks}
        closed={state !== 'open'}
        onClaimed={(claimed) => campaign.change(applyTaskClaim(claimed))}
      />
      <LuckRankSheet open={shown === 'board'} onClose={onClose} activity_code={activity_code} />
      <ExchangeSheet
        open={shown === 'shop'}
        onClose={onClose}
        title="印记兑换"
        unit="印记"
        activity_code={activity_code}
        onBought={() => void campaign.reload()}
      />
      <DrawLogSheet
        open={shown === 'log'}
        onClose={onClose}
        activity_code={activity_code}
        word="寻宝"
        empty="还没有寻宝记录"
        onVerify={setVerified}
      />
      <FairnessSheet open={verified !== undefined} onClose={() => setVerified(undefined)} draw_id={verified} />
    </>
  );
}
