import '@shengyu/ui/stages/cp.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/time.ts?drawn';
import rose from '../theme.module.css';

export const theme: StageTheme = {
  key: 'cp',
  title: '时段榜',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: rose['rose']!,
  first: [drawn['watch']!, drawn['glass']!],
};
