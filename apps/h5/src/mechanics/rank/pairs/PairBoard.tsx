// Board of pairs (S2-QR-1, S2-CR-1): podium of pairs, rows, the member's own pair always in sight. It shows points, never diamonds
// (BOARD-4). The page brings the sky and chooses the skin that reads on it.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { OfflineCopyNote } from '#features/sheet/CopyNote.tsx';
import { RefusedState } from '#features/read/ReadSheet.tsx';
import type { RankPage } from '#features/item/shapes.ts';
import '#features/sheet/roles.css';
import { Scene } from '#mechanics/stage/Stage.tsx';
import { useRankBoard, type RankBoardRequest } from '../use-board.ts';
import { OwnPairBar } from './OwnPairBar.tsx';
import { PairPodium } from './PairPodium.tsx';
import { PairRows } from './PairRow.tsx';
import s from './PairBoard.module.css';

type PairBoardRoute = 'GET /goapi/relation/get_2025_activity_rank_list' | 'GET /goapi/relation/cp_level_rank_list/{id}';

export type PairBoardProps<R extends PairBoardRoute> = RankBoardRequest<R> & {
  /** `night` for a dark sky (七夕), `rose` for the light one (520). */
  readonly skin: 'night' | 'rose';
  /** Title and tabs, in the scene above the podium. */
  readonly head: ReactNode;
  /** A picture behind the podium, 470 × 330 from (-40, 160) of the stage sheet on: it shrinks with the podium. */
  readonly scenery?: string;
  /** How points are made, after 计分说明. */
  readonly rule: string;
  /** Server time − phone time in ms. */
  readonly offset?: number;
  readonly empty?: string;
  readonly cooling?: boolean | undefined;
  /** Beside 计分说明: the way to the rewards. */
  readonly aside?: ReactNode;
  /** Above the rows, e.g. yesterday's winners. */
  readonly above?: ReactNode;
};

const PODIUM = 3;

export function PairBoard<R extends PairBoardRoute>(props: PairBoardProps<R>) {
  const { route, request, copied, skin, head, scenery, rule, offset = 0, empty = '虚位以待，快来上榜' } = props;
  const { rows, board, next, more, again, refusal, copiedAt } = useRankBoard({ route, request, copied });
  useFirstPage(next === 'more' && rows.length === 0 && !board, more);
  const renew = (): void => void again();
  return (
    <div className={joinClassNames(s.board, s[skin])} data-staged="">
      <Scene>
        {scenery && <img className={s.scenery} src={scenery} alt="" width="470" height="330" />}
        {head}
        <div className={s.pill}>{board && <BoardState board={board} offset={offset} onOver={renew} />}</div>
        <PairPodium rows={rows.slice(0, PODIUM)} />
      </Scene>
      <div className={s.floor} />
      <section className={s.list} aria-label="榜单" tabIndex={0}>
        <div className={s.how}>
          <p className={s.rule}>计分说明：{rule}</p>
          {props.aside}
        </div>
        {copiedAt !== undefined && <OfflineCopyNote at={copiedAt} onAgain={again} />}
        {props.above}
        {refusal ? (
          <RefusedState refusal={refusal} again={more} />
        ) : next === 'failed' && !board ? (
          <StandardState inside kind="error" onAction={more} />
        ) : !board ? (
          <Bones />
        ) : rows.length === 0 ? (
          <p className={s.empty}>{empty}</p>
        ) : (
          <PairRows rows={rows.slice(PODIUM)} rewards={board.rewards} />
        )}
        {board && (next === 'more' || next === 'failed') && (
          <Button block variant="text" onPress={more}>
            {next === 'more' ? '查看更多' : '加载失败，点击重试'}
          </Button>
        )}
      </section>
      {board && <OwnPairBar board={board} cooling={props.cooling} onHidden={renew} />}
    </div>
  );
}

function useFirstPage(wanted: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (wanted) latest.current();
  }, [wanted]);
}

type BoardStateProps = { readonly board: RankPage; readonly offset: number; readonly onOver: () => void };

/** How long the board runs, or that its places are being settled (BOARD-9: within ten minutes). */
function BoardState({ board, offset, onOver }: BoardStateProps) {
  if (board.state === 1) return <p>结算中，10分钟内发放</p>;
  if (board.state === 2) return <p>已结算</p>;
  return board.end_at > 0 ? (
    <Countdown label="距结束" until={board.end_at} offset={offset} over="结算中，10分钟内发放" onOver={onOver} />
  ) : null;
}

const Bones = () => (
  <div role="status">
    <span className="sr-only">加载中</span>
    {[0, 1, 2, 3].map((i) => (
      <i key={i} className={s.bone} />
    ))}
  </div>
);
