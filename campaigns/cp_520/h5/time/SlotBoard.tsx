// The board of one slot under the watch, with our own pair at the foot and the reminder of the next slot in its head.
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { RefusedState } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { OwnPairBar } from '@shengyu/h5/mechanics/rank/pairs/OwnPairBar.tsx';
import { PairRows } from '@shengyu/h5/mechanics/rank/pairs/PairRow.tsx';
import { useRankBoard } from '@shengyu/h5/mechanics/rank/use-board.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useEffect } from 'react';
import '@shengyu/h5/features/sheet/roles.css';
import { BOARD, CODE, SLOT_RULE } from '../season.ts';
import { RemindSlot } from './RemindSlot.tsx';
import s from './SlotBoard.module.css';
import { SLOT, SLOT_BOARD, timeOf, type Slot } from './slots.ts';

export type SlotBoardProps = {
  readonly slot: Slot;
  readonly next: Slot | undefined;
  /** True when no slot runs now: the reminder is the main button then. */
  readonly between: boolean;
};

export function SlotBoard({ slot, next, between }: SlotBoardProps) {
  const {
    rows,
    board,
    next: step,
    more,
    again,
    refusal,
  } = useRankBoard({
    route: BOARD,
    request: { activity_code: CODE, rank_code: SLOT_BOARD, period_key: slot.key },
  });
  const { home } = useThisCampaign();
  const { state } = home!.activity!;
  const first = step === 'more' && rows.length === 0 && !board;
  useEffect(() => {
    if (first) more();
    // Only the first page is asked for here; the others when the member wants them.
  }, [first]);
  return (
    <section className={s['panel']} data-staged="" aria-label={`${timeOf(slot.begin_at)} 场`}>
      <div className={s['head']}>
        <h2>
          <b className="num">{timeOf(slot.begin_at)}</b> 场
        </h2>
        {next && (state === 'open' || state === 'preview') && <RemindSlot slot={next} main={between} />}
      </div>
      <p className={s['rule']}>计分说明：{SLOT_RULE}</p>
      <div className={s['rows']} role="group" aria-label="榜单" tabIndex={0}>
        {slot.state === SLOT.settling && <p className={s['note']}>结算中，10分钟内发放</p>}
        {refusal ? (
          <RefusedState refusal={refusal} again={more} />
        ) : step === 'failed' && !board ? (
          <StandardState inside kind="error" onAction={more} />
        ) : board && rows.length === 0 ? (
          <p className={s['note']}>{slot.state === SLOT.coming ? '未开始，到点一起上榜' : '还没有人上榜'}</p>
        ) : (
          board && <PairRows rows={rows} rewards={board.rewards} discs />
        )}
        {board && (step === 'more' || step === 'failed') && (
          <Button block variant="text" onPress={more}>
            {step === 'more' ? '查看更多' : '加载失败，点击重试'}
          </Button>
        )}
      </div>
      {board && <OwnPairBar board={board} onHidden={() => void again()} />}
    </section>
  );
}
