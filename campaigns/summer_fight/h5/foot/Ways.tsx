// The ways on from /summerFight.
import { StageWays } from '@shengyu/h5/mechanics/stage/StageWays.tsx';
import { drawn } from '../art/later.ts?drawn';

export type Way = 'tasks' | 'board' | 'shop' | 'log';

export type WaysProps = {
  /** True when the reward of a task can be claimed. */
  readonly ready: boolean;
  readonly onShow: (way: Way) => void;
};

const WAYS: readonly { readonly key: Way; readonly name: string }[] = [
  { key: 'tasks', name: '任务' },
  { key: 'board', name: '冲浪榜' },
  { key: 'shop', name: '贝壳商店' },
  { key: 'log', name: '我的记录' },
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
