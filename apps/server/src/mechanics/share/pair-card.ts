// A pair: `ref` is the relation's number, or `invite:number` for a letter that waits for its answer. Only the two share theirs, and a
// letter only its writer; its words stay inside.
import { briefs } from '#modules/identity/index.ts';
import { cpOf, inviteById, presentRelation, relationById } from '#modules/relation/index.ts';
import { privacyOf } from '#modules/user/index.ts';
import type { Asking, Draw } from './card.ts';

const ID = /^[1-9]\d{0,15}$/;
const LETTER = '/activity/items/letter.svg';

export const pairCard: Draw = async (asking, ref) => {
  const invite_id = ref.startsWith('invite:') ? ref.slice('invite:'.length) : undefined;
  if (!ID.test(invite_id ?? ref)) return undefined;
  return invite_id === undefined ? togetherCard(asking, Number(ref)) : letterCard(asking, Number(invite_id));
};

async function togetherCard(asking: Asking, relation_id: number) {
  const [cp, relation] = [await cpOf(asking.ctx), await relationById(asking.db, relation_id)];
  const isMine = relation && (relation.a === asking.me || relation.b === asking.me);
  if (!cp || !isMine || relation.state === 'ended') return undefined;
  const { pair, days, level, level_name } = await presentRelation(asking, cp, relation);
  return {
    template: 'cp',
    title: `我们在一起第 ${days} 天`,
    lines: [(await namesOf(asking, [relation.a, relation.b])).join(' ♥ '), `Lv.${level} ${level_name}`],
    images: pair.map(({ avatar }) => avatar),
    route: '/cpDetails',
  };
}

async function letterCard(asking: Asking, invite_id: number) {
  const letter = await inviteById(asking.db, invite_id);
  const waits = letter?.state === 'invited' && letter.expire_at.getTime() > asking.now;
  if (!waits || letter.from_id !== asking.me) return undefined;
  const [from, to] = await namesOf(asking, [letter.from_id, letter.to_id]);
  return {
    template: 'cp_invite',
    title: '一封CP邀请',
    lines: [`${from} 写给 ${to}`, '信在等你拆开'],
    images: [`${asking.ctx.config.STATIC_HOST}${LETTER}`],
    route: `/invitation?invite_id=${invite_id}`,
  };
}

/** A pair is hidden if one of the two hides (BOARD-5). */
async function namesOf({ ctx, db }: Asking, ids: readonly [number, number]): Promise<string[]> {
  const hides = await Promise.all(ids.map(async (id) => (await privacyOf(db, id)).rank_hidden));
  const people = await briefs(ctx, db, ids);
  return ids.map((id) => (hides.some(Boolean) ? '神秘人' : (people.get(id)?.nickname ?? '神秘人')));
}
