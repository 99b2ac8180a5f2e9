import '@shengyu/ui/stages/cp.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/cupid.ts?drawn';
import rose from '../theme.module.css';
import s from './theme.module.css';

export const theme: StageTheme = {
  key: 'cp',
  title: '丘比特',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  ground: `${rose['rose']!} ${s['dusk']!}`,
  first: [drawn['target']!, drawn['limb']!, drawn['arrow']!],
};
