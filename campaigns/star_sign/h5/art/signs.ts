// The glyphs of the signs, drawn at build time and shared by the pages of 星座物语.
import { signSprite } from './sign-sprite.ts';

export const drawn = { signs: signSprite() };
