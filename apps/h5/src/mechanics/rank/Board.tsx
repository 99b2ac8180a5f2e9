// Board of a campaign (S2-CMP-9): podium, rows, the member's own row always visible, rewards by place, and how points are earned.
// It shows points, never diamonds (BOARD-4).
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import type { RankEntry } from '@shengyu/ui/Ranking/rank-entry.ts';
import { Ranking } from '@shengyu/ui/Ranking/Ranking.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { OfflineCopyNote } from '#features/sheet/CopyNote.tsx';
import { RefusedState } from '#features/read/ReadSheet.tsx';
import type { RankPage, RankRow } from '#features/item/shapes.ts';
import '#features/sheet/roles.css';
import s from './Board.module.css';
import { createRankPictureRenderer } from './Faces.tsx';
import { HideNameSwitch } from './HiddenSwitch.tsx';
import { rankEntryOf, ownRankEntryOf } from './rank-entries.ts';
import { RankRewards } from './Rewards.tsx';
import { useRankBoard, type RankBoardRequest, type RankBoardRoute } from './use-board.ts';

export type RankBoardProps<R extends RankBoardRoute> = RankBoardRequest<R> & {
  /** Server time − phone time in ms (from the campaign's clock). */
  readonly offset?: number;
  readonly empty?: string;
  /** Replaces the board's own text about points, e.g. 当日所得价值÷期望价值×100. */
  readonly rule?: string;
  /** Tabs of time windows, between head and podium. */
  readonly tabs?: ReactNode;
  /** Additional content of a row: a tag, or a line under the name. */
  readonly beside?: (row: RankRow) => Pick<RankEntry, 'tag' | 'caption'>;
  /** True: pictures are square tiles, for rooms and guilds. */
  readonly tiles?: boolean;
  /** EDGE-26: when true, the standing so far is shown while the places are being settled. */
  readonly standing?: boolean;
  /** Shown under the list in place of the 神秘人 switch. */
  readonly foot?: ReactNode;
  /** The member's team, on a board that gives each team things of its own. */
  readonly team?: number | undefined;
  readonly onOpen?: (id: number) => void;
};

export function RankBoard<R extends RankBoardRoute>(props: RankBoardProps<R>) {
  const { route, request, copied, offset = 0, empty = '还没有人上榜', rule, tabs, beside, tiles = false } = props;
  const { standing = false, foot = <HideNameSwitch />, onOpen } = props;
  const { rows, board, next, more, again, refusal, copiedAt } = useRankBoard({ route, request, copied });
  useFirst(next === 'more' && rows.length === 0 && !board, more);
  const shown = (row: RankRow): RankEntry => ({ ...rankEntryOf(row), ...(beside && beside(row)) });
  const mine = board && ownRankEntryOf(board);
  return (
    <div className={s.board} data-staged="">
      {board && <Head board={board} offset={offset} rule={rule} onOver={() => void again()} />}
      {copiedAt !== undefined && <OfflineCopyNote at={copiedAt} onAgain={again} />}
      {tabs}
      {refusal ? (
        <RefusedState refusal={refusal} again={more} />
      ) : next === 'failed' && !board ? (
        <StandardState inside kind="error" onAction={more} />
      ) : (
        <Ranking
          entries={board ? rows.map(shown) : undefined}
          mine={mine && { ...mine, ...(beside && beside(board.my!)) }}
          picture={createRankPictureRenderer(board && board.my ? [...rows, board.my] : rows, tiles)}
          tiles={tiles}
          settling={!standing && board !== undefined && board.state === 1}
          empty={empty}
          onOpen={onOpen && (({ key }) => onOpen(Number(key)))}
          foot={
            <Foot board={board} next={next} more={more} team={props.team}>
              {foot}
            </Foot>
          }
        />
      )}
      {board && rows.length === 0 && (
        <>
          <RankRewards board={board} team={props.team} />
          {props.foot}
        </>
      )}
    </div>
  );
}

function useFirst(wanted: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (wanted) latest.current();
  }, [wanted]);
}

type HeadProps = {
  readonly board: RankPage;
  readonly offset: number;
  readonly rule: string | undefined;
  readonly onOver: () => void;
};

const Head = ({ board, offset, rule = board.rule_text, onOver }: HeadProps) => (
  <header className={s.top}>
    <p className={s.state}>
      <span>按{board.score_name}排名</span>
      {board.state === 0 && board.end_at > 0 && (
        <Countdown label="距结束" until={board.end_at} offset={offset} over="结算中" onOver={onOver} />
      )}
      {board.state === 1 && <Tag tone="gold">结算中</Tag>}
      {board.state === 2 && <Tag tone="green">已结算</Tag>}
    </p>
    {rule && <p className={s.rule}>计分说明：{rule}</p>}
  </header>
);

type FootProps = {
  readonly board: RankPage | undefined;
  readonly next: string;
  readonly more: () => void;
  readonly team: number | undefined;
  readonly children: ReactNode;
};

const Foot = ({ board, next, more, team, children }: FootProps) => (
  <div className={s.foot}>
    {next === 'more' && (
      <Button block variant="text" onPress={more}>
        查看更多
      </Button>
    )}
    {next === 'failed' && (
      <Button block variant="text" onPress={more}>
        加载失败，点击重试
      </Button>
    )}
    {board && <RankRewards board={board} team={team} />}
    {children}
  </div>
);
