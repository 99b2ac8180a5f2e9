import '@shengyu/ui/stages/cp.css';
import { ORBIT_PICTURES } from '@shengyu/h5/features/pair/TwinOrbit.tsx';
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import { drawn } from './pictures.ts?drawn';
import s from '../dusk.module.css';

export const theme: StageTheme = {
  key: 'cp',
  title: 'CP详情',
  backdrop: drawn['backdrop']!,
  ground: s['dusk']!,
  flow: true,
  first: ORBIT_PICTURES,
};
