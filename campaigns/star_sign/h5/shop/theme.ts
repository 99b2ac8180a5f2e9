import '@shengyu/ui/stages/star.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/shop.ts?drawn';
import s from './theme.module.css';

export const MIRROR = drawn['mirror']!;
export const SHELF = drawn['shelf']!;

export const theme: StageTheme = {
  key: 'star',
  title: '星愿商店',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s['ground']!,
  first: [MIRROR, SHELF],
};
