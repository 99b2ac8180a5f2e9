// The ways on from /zyj: the wish wall and three sheets.
import type { DrawSheetKey } from '@shengyu/h5/mechanics/draw/DrawSheets.tsx';
import { StageWays } from '@shengyu/h5/mechanics/stage/StageWays.tsx';
import { drawn } from '../art/later.ts?drawn';

export type Way = DrawSheetKey | 'wall';

export type WaysProps = {
  /** True when the reward of a task can be claimed. */
  readonly ready: boolean;
  readonly onShow: (way: Way) => void;
};

const WAYS: readonly { readonly key: Way; readonly name: string }[] = [
  { key: 'wall', name: '心愿墙' },
  { key: 'shop', name: '月辉兑换' },
  { key: 'tasks', name: '任务' },
  { key: 'log', name: '记录' },
];

export const Ways = ({ ready, onShow }: WaysProps) => (
  <StageWays
    ways={WAYS.map(({ key, name }) => ({
      name,
      picture: drawn[key],
      go: () => onShow(key),
      isReady: key === 'tasks' && ready,
    }))}
  />
);
