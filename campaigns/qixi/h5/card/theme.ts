import '@shengyu/ui/stages/qixi.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/cards.ts?drawn';
import s from './theme.module.css';

export const cardTheme: StageTheme = {
  key: 'qixi',
  title: '七夕卡',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s['low']!,
  first: [drawn['holder']!],
};
