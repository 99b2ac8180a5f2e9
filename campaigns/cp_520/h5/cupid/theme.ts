import '@shengyu/ui/stages/cp.css';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from '../art/cupid.ts?drawn';
import rose from '../theme.module.css';
import s from './theme.module.css';

const sky: StageTheme = {
  key: 'cp',
  title: '丘比特',
  backdrop: drawn['backdrop']!,
  lockup: drawn['lockup']!,
  first: [drawn['target']!, drawn['limb']!, drawn['arrow']!],
};
const dusk = `${rose['rose']!} ${s['dusk']!}`;

export const shootTheme: StageTheme = { ...sky, ground: `${dusk} ${s['board']!}` };
/** For tabs that scroll in themselves. */
export const cardTheme: StageTheme = { ...sky, ground: `${dusk} ${s['window']!}` };
