// What a filled world lacks of §5: states without a row, and notices that nobody was ever sent.
import type { pg } from '@shengyu/server/db/pg.ts';
import { NOTICE_TEMPLATES, type NoticeTemplate, type TemplateName } from '@shengyu/server/modules/notice/templates.ts';
import type { SizeName } from './sizes.ts';
import { WORLD_STATES, type WorldState } from './states.ts';

/** The states that a world of this size should hold and does not, in words. */
export async function listMissingStates(client: pg.ClientBase, size: SizeName): Promise<string[]> {
  const missing: string[] = [];
  for (const { area, state, from, least, most, needs } of WORLD_STATES) {
    if (needs !== undefined && size === 'small') continue;
    const { rows } = await client.query<{ num: string }>(`select count(*) as num from ${from}`);
    const num = Number(rows[0]!.num);
    if (num < least || num > (most ?? num))
      missing.push(`${area} · ${state}: ${num} of ${describeWanted(least, most)}`);
  }
  return missing;
}

const describeWanted = (least: WorldState['least'], most: WorldState['most']): string =>
  most === undefined ? `at least ${least}` : `exactly ${most}`;

/** The templates of which no notice is in anybody's list. */
export async function listUntoldTemplates(client: pg.ClientBase): Promise<TemplateName[]> {
  const { rows } = await client.query<{ words: string }>(
    `select distinct kind || ' ' || title || ' ' || text as words from notice`,
  );
  const names = Object.keys(NOTICE_TEMPLATES) as TemplateName[];
  return names.filter((name) => {
    const pattern = patternOf(NOTICE_TEMPLATES[name]);
    return !rows.some(({ words }) => pattern.test(words));
  });
}

/** Matches every notice that the template can have made: `{name}` stands for any words, and what is in [brackets] may be missing. */
export function patternOf({ kind, title, text }: NoticeTemplate): RegExp {
  const open = (words: string): string =>
    words
      .replaceAll(/[.*+?^$()|\\]/g, String.raw`\$&`)
      .replaceAll(/\[([^\]]*)\]/g, '(?:$1)?')
      .replaceAll(/\{\w+\}/g, '.+');
  return new RegExp(`^${kind} ${open(title)} ${open(text)}$`, 's');
}
