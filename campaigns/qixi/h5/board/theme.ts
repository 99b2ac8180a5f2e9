import '@shengyu/ui/stages/qixi.css';
import { PODIUM_PICTURES } from '@shengyu/h5/mechanics/rank/pairs/PairPodium.tsx';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/board.ts?drawn';

export const MOON = drawn['moon']!;

export const boardTheme: StageTheme = {
  key: 'qixi',
  title: '仙侣榜',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  first: [MOON, ...PODIUM_PICTURES],
};
