import '@shengyu/ui/stages/quay.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './art/first.ts?drawn';
import s from './theme.module.css';

export const theme: StageTheme = {
  key: 'quay',
  title: '首充好礼',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s['ground']!,
  first: [drawn['plain']!, drawn['rich']!, drawn['royal']!],
};
