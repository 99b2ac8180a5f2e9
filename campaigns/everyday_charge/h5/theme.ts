import '@shengyu/ui/stages/beacon.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './art/first.ts?drawn';
import s from './theme.module.css';

export const theme: StageTheme = {
  key: 'beacon',
  title: '每日充值',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s['ground']!,
  first: [drawn['bay']!, drawn['tower']!, drawn['grand']!, drawn['wait']!],
};
