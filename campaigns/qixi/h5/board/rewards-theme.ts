import '@shengyu/ui/stages/qixi.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/board.ts?drawn';

export const rewardsTheme: StageTheme = {
  key: 'qixi',
  title: '榜单奖励',
  backdrop: drawn['backdrop']!,
  flow: true,
};
