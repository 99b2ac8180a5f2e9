import { STAR_SIGNS } from '@shengyu/rules/board/zodiac.ts';
import type { StarSignDef } from './definition.ts';

/** The twelve star signs in the form that definitions use. */
export const STAR_SIGN_DEFS: readonly StarSignDef[] = STAR_SIGNS.map(({ star_id, name, begin, end, element }) => [
  star_id,
  name,
  begin,
  end,
  element,
]);
