import '@shengyu/ui/stages/cp.css';
import { PODIUM_PICTURES } from '@shengyu/h5/mechanics/rank/pairs/PairPodium.tsx';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/rank.ts?drawn';
import rose from '../theme.module.css';

export const SCENERY = drawn['scenery']!;

export const theme: StageTheme = {
  key: 'cp',
  title: '甜蜜总榜',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: rose['rose']!,
  first: [SCENERY, ...PODIUM_PICTURES],
};
