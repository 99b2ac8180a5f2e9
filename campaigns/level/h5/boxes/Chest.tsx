import { cx } from '@shengyu/ui/cx.ts';
import { drawn as first } from '../art/first.ts?drawn';
import { drawn as opened } from '../art/opened.ts?drawn';
import type { Box } from '../use-grade.ts';
import s from './Chest.module.css';

export const STATE_WORDS: Readonly<Record<Box['state'], string>> = { 0: '未达成', 1: '开启', 2: '已开启' };

/** The picture of a box: grey until it is reached, in its light when it waits, open when it was opened. */
export const Chest = ({ state, small = false }: { readonly state: Box['state']; readonly small?: boolean }) => (
  <span className={cx(s.chest, small && s.small, state === 1 && s.ready)}>
    {state === 1 && <i className={s.glow} />}
    <img
      className={cx(s.picture, state === 0 && s.locked)}
      src={state === 2 ? opened['open'] : first['shut']}
      alt=""
      width={48}
      height={44}
    />
  </span>
);
