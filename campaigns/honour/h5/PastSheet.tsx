import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import type { PastPeriod } from '@shengyu/h5/mechanics/rank/past-periods.ts';
import { Radio } from '@shengyu/ui/Radio/Radio.tsx';

export type PastPeriodSheetProps = {
  readonly open: boolean;
  readonly past: readonly PastPeriod[];
  readonly back: number;
  readonly onClose: () => void;
  readonly onChoose: (back: number) => void;
};

export const PastPeriodSheet = ({ open, past, back, onClose, onChoose }: PastPeriodSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="历史榜单">
    <Radio
      label="历史榜单"
      value={back || null}
      options={past.map((one) => ({ value: one.back, text: one.back === 1 ? `${one.name}（上期）` : one.name }))}
      onChange={onChoose}
    />
  </StageSheet>
);
