import { type Drawing, ellipse, path, stroke } from '../core/shapes.ts';
import { avatarBackground } from './portrait.ts';

/** The picture of a member without a picture, and of hidden members: a plain outline with a sound wave. */
export const anonymousAvatar: Drawing = () =>
  avatarBackground('#EDE6FA', '#C9B8EE') +
  stroke('M-6 30Q24 8 54 26T112 18M-8 44Q26 20 58 38T114 30', '#fff', 1.4, 'opacity=".5"') +
  path('M12 102C14 78 32 70 50 70S86 78 88 102Z', '#fff', 'opacity=".9"') +
  ellipse(50, 44, 19, 20, '#fff', 'opacity=".95"') +
  stroke('M38 92V88M44 95V84M50 97V80M56 95V85M62 92V89', '#9C7BEA', 2.6);
