import '@shengyu/ui/stages/crystal.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './art/first.ts?drawn';

export const theme: StageTheme = {
  key: 'crystal',
  title: '浪漫石商店',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  flow: true,
  first: [drawn['sack']!, drawn['glow']!],
};
