import s from './Sheet.module.css';
import { pictures } from './theme.ts';

/** The scroll the chart is drawn on; the loading state shows it too. */
export const Sheet = () => <img className={s.sheet} src={pictures['sheet']} alt="" width="390" height="408" />;
