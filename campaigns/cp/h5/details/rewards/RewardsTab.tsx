// 奖励: one strip for the levels, one for the anniversaries, one for campaigns of pairs; each of the two claims each reward once
// (REL-5).
import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { lazyPart, useCall, useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { renewPair, renewRewards, REWARDS_ROUTE, type PairHome } from '../pair-home.ts';
import { RewardStrip } from './RewardStrip.tsx';
import s from './Rewards.module.css';

const PrizesSheet = lazyPart(
  () => import('./PrizesSheet.tsx'),
  'PrizesSheet',
  ({ open }) => open,
);

/** The id with which everything that can be claimed is claimed (CP12). */
const ALL = 'all';

export function RewardsTab({ home }: { readonly home: PairHome }) {
  const { relation_id } = home;
  const { client } = useServices();
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const [claiming, setClaiming] = useState<string>();
  const read = useCall(REWARDS_ROUTE, { id: relation_id });
  const claim = async (reward_id: string): Promise<void> => {
    if (claiming !== undefined) return;
    setClaiming(reward_id);
    const { data } = await mutationOutcomeOf(
      client.mutate('PUT /goapi/relation/collect_reward', { relation_id, reward_id }, { quiet: true }),
    );
    setClaiming(undefined);
    if (data) showToast(`获得 ${itemsTextOf(data.got)}`, 'ok');
    renewRewards();
    renewPair();
  };
  const doing = { online, claiming, onClaim: (id: string) => void claim(id), onOpen: () => setOpen(true) };
  return (
    <>
      <ReadSheet read={read} shape={<div className={s['shape']} />}>
        {({ levels, anniversaries, campaigns, can_num }) => (
          <>
            {can_num > 0 && (
              <button
                type="button"
                className={s['all']}
                disabled={!online || claiming !== undefined}
                onClick={() => void claim(ALL)}
              >
                <span>一键领取</span>
              </button>
            )}
            <RewardStrip
              label="等级奖励"
              {...doing}
              rewards={levels.map(({ level, ...reward }) => ({ ...reward, title: `Lv.${level} ${reward.name}` }))}
            />
            <RewardStrip
              label="纪念日奖励"
              {...doing}
              rewards={anniversaries.map((reward) => ({ ...reward, title: `${reward.need}天` }))}
            />
            {campaigns.length > 0 && (
              <RewardStrip
                label="活动奖励"
                {...doing}
                rewards={campaigns.map((reward) => ({ ...reward, title: reward.name }))}
              />
            )}
          </>
        )}
      </ReadSheet>
      <PrizesSheet open={open} onClose={() => setOpen(false)} home={home} />
    </>
  );
}
