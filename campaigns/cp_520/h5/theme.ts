import '@shengyu/ui/stages/cp.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './art/first.ts?drawn';
import s from './theme.module.css';

export const theme: StageTheme = {
  key: 'cp',
  title: '520甜蜜季',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: s['rose']!,
  flow: true,
  first: [drawn['stage']!, drawn['heart']!],
};
