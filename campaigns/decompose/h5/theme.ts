import '@shengyu/ui/stages/decompose.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './art/first.ts?drawn';
import s from './theme.module.css';

export const theme: StageTheme = {
  key: 'decompose',
  title: '分解机',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s['lab']!,
  first: [drawn['machine']!, drawn['glass']!, drawn['jar0']!],
};
