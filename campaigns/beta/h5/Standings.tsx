// 公测榜 (S-BETA-2): the season and the day. Before the season there are no places yet, only what can be won.
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Board } from '@shengyu/h5/mechanics/rank/Board.tsx';
import { Rewards } from '@shengyu/h5/mechanics/rank/Rewards.tsx';
import type { RankRow } from '@shengyu/h5/mechanics/sheet/shapes.ts';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { NOT_BEGUN, type BetaHome, type BetaRow } from './home.ts';

const UserCard = later(
  () => import('@shengyu/h5/mechanics/user/UserCard.tsx'),
  (module) => module.UserCard,
  ({ user_id }) => user_id !== undefined,
);

type Window = 'campaign' | 'day';
const WINDOWS = [
  { key: 'campaign', label: '总榜' },
  { key: 'day', label: '今日' },
];

/** Rows of this board say how many words of theirs were adopted (K01); the own row does not. */
const adoptedIn = (row: RankRow): { caption?: string } => {
  const { adopted_num } = row as Partial<BetaRow>;
  return adopted_num ? { caption: `采纳 ${adopted_num} 条` } : {};
};

export function Standings({ home, offset }: { readonly home: BetaHome; readonly offset: number }) {
  const [window, setWindow] = useState<Window>('campaign');
  const [card, setCard] = useState<number>();
  if (home.season.state === NOT_BEGUN)
    return (
      <>
        <State inside kind="empty" title="公测开启后揭榜" text="上报问题或建议，被采纳就能上榜" />
        <Rewards board={home} />
      </>
    );
  return (
    <>
      <Segmented label="周期" items={WINDOWS} value={window} onChange={(key) => setWindow(key as Window)} />
      <Board
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
