import '@shengyu/ui/stages/opening.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './art/first.ts?drawn';

export const theme: StageTheme = {
  key: 'opening',
  title: '荣誉榜',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  flow: true,
};
