import { SIGNS } from '@shengyu/rules/zodiac.ts';
import type { StarDef } from './definition.ts';

/** The twelve signs as a definition's rows. */
export const STARS: readonly StarDef[] = SIGNS.map(({ star_id, name, begin, end, element }) => [
  star_id,
  name,
  begin,
  end,
  element,
]);
