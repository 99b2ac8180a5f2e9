// /qixi/rankList/reward 榜单奖励 (S2-QW-1): what each place gets, to be tried on before one competes.
import { CampaignPage } from '@shengyu/h5/mechanics/campaign/CampaignPage.tsx';
import {
  formatDateAndMinute,
  formatFullAmount,
  instantOfUnixSeconds,
  lazyPart,
  useCall,
  type ReplyFrom,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { useCampaign, type CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { isWearable, itemCountTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import type { Item } from '@shengyu/h5/features/item/shapes.ts';
import { ScrollingScene } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import { BOARD_HOME, DAY_BOARD } from './home.ts';
import s from './Reward.module.css';
import { rewardsTheme } from './rewards-theme.ts';

type RewardHome = ReplyFrom<'POST /api/v1/get_gift_pack_list'>;
type Reward = RewardHome['rewards'][number];

const HOME: CampaignHomeCall<'POST /api/v1/get_gift_pack_list'> = {
  code: 'qixi',
  route: 'POST /api/v1/get_gift_pack_list',
  data: { activity_code: 'qixi', scene: 'rank' },
};

const TryOnSheet = lazyPart(
  () => import('./TryOnSheet.tsx'),
  'TryOnSheet',
  ({ item }) => item !== undefined,
);

export function Screen() {
  const campaign = useCampaign(HOME);
  return (
    <CampaignPage campaign={campaign} theme={rewardsTheme} skeleton={<Skeleton />}>
      {(home) => <Rewards home={home} />}
    </CampaignPage>
  );
}

const Skeleton = () => (
  <ScrollingScene>
    <i className={s.bone} />
    <i className={s.bone} />
  </ScrollingScene>
);

const BOARDS = [
  { ref: 'qx_cp', name: '总榜奖励' },
  { ref: DAY_BOARD, name: '今日榜奖励' },
] as const;

function Rewards({ home }: { readonly home: RewardHome }) {
  const [tried, setTried] = useState<Item>();
  const total = useCall(BOARD_HOME.route, BOARD_HOME.data);
  const day = useCall(BOARD_HOME.route, { activity_code: HOME.code, rank_code: DAY_BOARD, limit: 1 });
  const places = { qx_cp: rankIn(total.data), [DAY_BOARD]: rankIn(day.data) };
  return (
    <ScrollingScene>
      {BOARDS.map(({ ref, name }) => (
        <BoardRewards
          key={ref}
          name={name}
          rewards={home.rewards.filter((reward) => reward.ref === ref)}
          place={places[ref]}
          onTry={setTried}
        />
      ))}
      <p className={s.note}>两人各得一份。结算时解除关系或处于冷静期的不参与发放。</p>
      <TryOnSheet item={tried} onClose={() => setTried(undefined)} />
    </ScrollingScene>
  );
}

type Board = ReplyFrom<'GET /goapi/relation/get_2025_activity_rank_list'>;

/** Our present place; 0 when we have none. */
const rankIn = (board: Board | undefined): number => (board && board.my ? board.my.rank : 0);

type BoardRewardsProps = {
  readonly name: string;
  readonly rewards: readonly Reward[];
  readonly place: number | undefined;
  readonly onTry: (item: Item) => void;
};

function BoardRewards({ name, rewards, place = 0, onTry }: BoardRewardsProps) {
  const pay = rewards[0] && rewards[0].pay;
  return (
    <section className={s.panel} aria-label={name}>
      <h2 className={s.head}>{name}</h2>
      {pay && (
        <p className={s.terms}>
          最低 <b className="num">{formatFullAmount(pay.min_score)}</b> 分可获奖 · 奖励于{' '}
          <span className="num">{formatDateAndMinute(instantOfUnixSeconds(pay.pay_by)).slice(5)}</span> 前发放
        </p>
      )}
      <ol>
        {rewards.map(({ from = 1, to = from, items }) => {
          const mine = place >= from && place <= to;
          return (
            <li key={from} className={joinClassNames(s.row, mine && s.mine)}>
              <span className={s.place}>
                {from === to ? `第${from}名` : `第${from}–${to}名`}
                {mine && <b className={s.here}>我们在这里</b>}
              </span>
              <ul className={s.items}>
                {items.map((item) => (
                  <RewardItem key={item.item_code} item={item} onTry={onTry} />
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function RewardItem({ item, onTry }: { readonly item: Item; readonly onTry: (item: Item) => void }) {
  const face = (
    <>
      <ItemTile icon={item.icon} />
      <span className={s.name}>{item.name}</span>
      <span className={s.count}>{itemCountTextOf(item)}</span>
    </>
  );
  return (
    <li className={s.item}>
      {isWearable(item) ? (
        <button type="button" className={s.try} onClick={() => onTry(item)}>
          {face}
          <span className={s.act}>试戴</span>
        </button>
      ) : (
        <span className={s.try}>{face}</span>
      )}
    </li>
  );
}
