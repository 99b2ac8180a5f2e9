// What each place of the seats gets at the end of the season, and the score that it needs (S2-SS-1, S2-SS-3).
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import {
  formatDateAndMinute,
  formatFullAmount,
  instantOfUnixSeconds,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { RewardRows, RewardTerms } from '@shengyu/h5/mechanics/rank/RewardRows.tsx';
import type { SeatPage } from '../season.ts';

export type RewardSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly board: SeatPage | undefined;
};

export const RewardSheet = ({ open, onClose, board }: RewardSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="席位奖励">
    {board && <Rewards board={board} />}
  </StageSheet>
);

const Rewards = ({ board: { rewards, pay, my } }: { readonly board: SeatPage }) => (
  <>
    <RewardTerms>
      满 <b className="num">{formatFullAmount(pay.min_score)}</b> 分参与发奖，奖励于{' '}
      <span className="num">{formatDateAndMinute(instantOfUnixSeconds(pay.pay_by)).slice(5)}</span> 前发放；
      第一名成为该星座下一季代言人。
    </RewardTerms>
    <RewardRows rewards={rewards} place={my && my.in_rank === 1 ? my.rank : 0} />
  </>
);
