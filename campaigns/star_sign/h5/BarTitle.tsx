// The drawn title in the row of the top bar, between back and 音效: the stage needs the height (stages-sky).
import type { StageTheme } from '@shengyu/h5/mechanics/stage/stage-theme.ts';
import s from './BarTitle.module.css';

export const BarTitle = ({ theme: { lockup, title } }: { readonly theme: StageTheme }) => (
  <h1 className={s['title']}>
    <img src={lockup} alt={title} width="390" height="140" />
  </h1>
);
