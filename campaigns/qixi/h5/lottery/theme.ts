import '@shengyu/ui/stages/qixi.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/lottery.ts?drawn';

export const lotteryTheme: StageTheme = {
  key: 'qixi',
  title: '鹊桥抽',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  first: [drawn['banks']!, drawn['weaver']!, drawn['thread']!, drawn['heart']!],
};
