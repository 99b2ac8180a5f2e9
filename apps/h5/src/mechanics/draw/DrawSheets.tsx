// The sheets that a page with draws opens from its foot or its tags: tasks, exchange, and the member's own records with their proof.
import { useState } from 'react';
import { applyTaskClaim } from '#mechanics/campaign/after-claim.ts';
import type { Campaign, DrawCampaignHome } from '#mechanics/campaign/campaign.ts';
import { ExchangeSheet } from '#mechanics/shop/ExchangeSheet.tsx';
import { TaskDrawer } from '#mechanics/task/TaskDrawer.tsx';
import { FairnessSheet } from './FairnessSheet.tsx';
import { DrawLogSheet } from './LogSheet.tsx';

export type DrawSheetKey = 'tasks' | 'shop' | 'log';

export type DrawSheetWords = {
  /** Title of the tasks, e.g. 免费藏宝图. */
  readonly tasks?: string;
  /** The token that is exchanged, e.g. 印记; the sheet is called 印记兑换. */
  readonly token: string;
  /** The theme's word for a draw, e.g. 寻宝. */
  readonly draw: string;
  /** Text of an empty list of records, e.g. 还没有寻宝记录. */
  readonly empty?: string;
};

export type DrawSheetsProps = {
  /** The sheet that is open; a key of a sheet of the page's own opens none of these. */
  readonly shown: string | undefined;
  readonly campaign: Pick<Campaign<DrawCampaignHome>, 'change' | 'reload'>;
  readonly home: Pick<DrawCampaignHome, 'activity' | 'tasks'>;
  readonly words: DrawSheetWords;
  readonly onClose: () => void;
};

export function DrawSheets({ shown, campaign, home, words, onClose }: DrawSheetsProps) {
  const [verified, setVerified] = useState<string>();
  const { activity_code, state } = home.activity;
  const sheet = (key: DrawSheetKey) => ({ open: shown === key, onClose });
  return (
    <>
      <TaskDrawer
        {...sheet('tasks')}
        title={words.tasks ?? '今日任务'}
        tasks={home.tasks}
        closed={state !== 'open'}
        onClaimed={(claimed) => campaign.change(applyTaskClaim(claimed))}
      />
      <ExchangeSheet
        {...sheet('shop')}
        title={`${words.token}兑换`}
        unit={words.token}
        activity_code={activity_code}
        onBought={() => void campaign.reload()}
      />
      <DrawLogSheet
        {...sheet('log')}
        activity_code={activity_code}
        word={words.draw}
        empty={words.empty ?? '还没有记录'}
        onVerify={setVerified}
      />
      <FairnessSheet open={verified !== undefined} onClose={() => setVerified(undefined)} draw_id={verified} />
    </>
  );
}
