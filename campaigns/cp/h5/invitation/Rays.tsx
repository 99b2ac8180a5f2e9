import { joinClassNames } from '@shengyu/ui/cx.ts';
import { drawn } from './pictures.ts?drawn';
import s from './Rays.module.css';

/** Rays of light behind a face's hero. They belong to the sky, so they do not scroll with the page. */
export const Rays = ({ face }: { readonly face: 'send' | 'wait' | 'received' }) => (
  <img className={joinClassNames(s['rays'], s[face])} src={drawn['rays']} alt="" />
);
