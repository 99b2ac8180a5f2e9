import '@shengyu/ui/stages/cp.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './pictures.ts?drawn';
import s from '../dusk.module.css';

export const theme: StageTheme = {
  key: 'cp',
  title: 'CP邀请',
  backdrop: drawn['backdrop']!,
  ground: s['dusk']!,
  flow: true,
  first: [drawn['rays']!, drawn['boxBack']!, drawn['boxFront']!],
};
