import '@shengyu/ui/stages/moon.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './art/first.ts?drawn';
import s from './theme.module.css';

export const theme: StageTheme = {
  key: 'moon',
  title: '追月节·许愿灯',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s.sea!,
  first: [drawn['dark']!, drawn['moon']!, drawn['lamp']!],
};
