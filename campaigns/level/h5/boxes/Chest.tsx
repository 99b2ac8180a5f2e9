import { joinClassNames } from '@shengyu/ui/cx.ts';
import { drawn as first } from '../art/first.ts?drawn';
import { drawn as opened } from '../art/opened.ts?drawn';
import type { LevelBox } from '../use-grade.ts';
import s from './Chest.module.css';

export const BOX_STATE_TEXTS: Readonly<Record<LevelBox['state'], string>> = { 0: '未达成', 1: '开启', 2: '已开启' };

/** The picture of a box: grey until it is reached, glowing when it can be opened, open afterwards. */
export const Chest = ({ state, small = false }: { readonly state: LevelBox['state']; readonly small?: boolean }) => (
  <span className={joinClassNames(s.chest, small && s.small, state === 1 && s.ready)}>
    {state === 1 && <i className={s.glow} />}
    <img
      className={joinClassNames(s.picture, state === 0 && s.locked)}
      src={state === 2 ? opened['open'] : first['shut']}
      alt=""
      width={48}
      height={44}
    />
  </span>
);
