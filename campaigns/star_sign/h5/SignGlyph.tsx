// A sign's glyph, cut out of the one picture that holds all of them.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { drawn } from './art/signs.ts?drawn';
import s from './SignGlyph.module.css';

export const SIGN_GLYPHS = drawn['signs']!;

export type SignGlyphProps = {
  /** 1 白羊座 to 12 双鱼座. */
  readonly star_id: number;
  /** Ice on glass, gold on night, bronze on gold. */
  readonly tone: 'ice' | 'gold' | 'bronze';
};

export const SignGlyph = ({ star_id, tone }: SignGlyphProps) => (
  <i
    className={joinClassNames(s['glyph'], s[tone], s[`s${star_id}`])}
    style={{ backgroundImage: `url("${SIGN_GLYPHS}")` }}
  />
);
