import '@shengyu/ui/stages/glass.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/boxes.ts?drawn';
import s from './theme.module.css';

export const pictures = drawn;

export const theme: StageTheme = {
  key: 'glass',
  title: '盲盒礼物',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s.shelf!,
  first: [drawn['box_mist']!, drawn['box_flow']!, drawn['box_dome']!],
};
