import '@shengyu/ui/stages/surf.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/boxes.ts?drawn';

export const pictures = drawn;

export const theme: StageTheme = {
  key: 'surf',
  title: '盲盒礼物',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  first: [drawn['box_mist']!, drawn['box_flow']!, drawn['box_dome']!],
};
