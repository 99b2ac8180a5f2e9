import { applyTaskClaim } from '@shengyu/h5/mechanics/campaign/after-claim.ts';
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { FairnessSheet } from '@shengyu/h5/mechanics/draw/FairnessSheet.tsx';
import { DrawLogSheet } from '@shengyu/h5/mechanics/draw/LogSheet.tsx';
import { ExchangeSheet } from '@shengyu/h5/mechanics/shop/ExchangeSheet.tsx';
import { TaskDrawer } from '@shengyu/h5/mechanics/task/TaskDrawer.tsx';
import { useState } from 'react';
import type { QixiHome } from '../home.ts';

export type LotterySheetKey = 'tasks' | 'shop' | 'log';

export type LotterySheetsProps = {
  readonly shown: LotterySheetKey | undefined;
  readonly campaign: Campaign<QixiHome>;
  readonly home: QixiHome;
  onClose(): void;
};

export function LotterySheets({ shown, campaign, home, onClose }: LotterySheetsProps) {
  const [verified, setVerified] = useState<string>();
  const { activity_code, state } = home.activity;
  return (
    <>
      <TaskDrawer
        open={shown === 'tasks'}
        onClose={onClose}
        title="今日任务"
        tasks={home.tasks}
        closed={state !== 'open'}
        onClaimed={(claimed) => campaign.change(applyTaskClaim(claimed))}
      />
      <ExchangeSheet
        open={shown === 'shop'}
        onClose={onClose}
        title="鹊羽兑换"
        unit="鹊羽"
        activity_code={activity_code}
        onBought={() => void campaign.reload()}
      />
      <DrawLogSheet
        open={shown === 'log'}
        onClose={onClose}
        activity_code={activity_code}
        word="牵线"
        empty="还没有牵线记录"
        onVerify={setVerified}
      />
      <FairnessSheet open={verified !== undefined} onClose={() => setVerified(undefined)} draw_id={verified} />
    </>
  );
}
