import '@shengyu/ui/stages/star.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/map.ts?drawn';
import s from './theme.module.css';

export const theme: StageTheme = {
  key: 'star',
  title: '星座物语',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s['night']!,
  first: [drawn['island']!, drawn['rim']!],
};
