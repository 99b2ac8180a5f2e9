// 公测榜 (S-BETA-2): the board of the whole season and that of today. Before the season only the rewards are shown.
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { RankBoard } from '@shengyu/h5/mechanics/rank/Board.tsx';
import { RankRewards } from '@shengyu/h5/mechanics/rank/Rewards.tsx';
import type { RankRow } from '@shengyu/h5/features/item/shapes.ts';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { SEASON_NOT_BEGUN, type BetaHome, type BetaRankRow } from './home.ts';

const UserCard = lazyPart(
  () => import('@shengyu/h5/features/people/UserCard.tsx'),
  'UserCard',
  ({ user_id }) => user_id !== undefined,
);

type Window = 'campaign' | 'day';
const WINDOWS = [
  { key: 'campaign', label: '总榜' },
  { key: 'day', label: '今日' },
];

/** How many of the member's reports were adopted. The rows of the list say this (call K01); the caller's own row does not. */
const adoptedIn = (row: RankRow): { caption?: string } => {
  const { adopted_num } = row as Partial<BetaRankRow>;
  return adopted_num ? { caption: `采纳 ${adopted_num} 条` } : {};
};

export function BetaStandings({ home, offset }: { readonly home: BetaHome; readonly offset: number }) {
  const [window, setWindow] = useState<Window>('campaign');
  const [card, setCard] = useState<number>();
  if (home.season.state === SEASON_NOT_BEGUN)
    return (
      <>
        <StandardState inside kind="empty" title="公测开启后揭榜" text="上报问题或建议，被采纳就能上榜" />
        <RankRewards board={home} />
      </>
    );
  return (
    <>
      <Segmented label="周期" items={WINDOWS} value={window} onChange={(key) => setWindow(key as Window)} />
      <RankBoard
        key={window}
        route="POST /api/v1/open_beta_rank"
        request={{ window }}
        copied
        standing
        offset={offset}
        rule=""
        empty="还没有人上榜，来做第一个"
        beside={adoptedIn}
        onOpen={setCard}
      />
      <UserCard user_id={card} onClose={() => setCard(undefined)} />
    </>
  );
}
