import s from './Sheet.module.css';
import { pictures } from './theme.ts';

/** The picture of the parchment behind the chart; the loading state shows it too. */
export const ParchmentPicture = ({ src = pictures['sheet'] }: { readonly src?: string | undefined }) => (
  <img className={s.sheet} src={src} alt="" width="390" height="408" />
);
