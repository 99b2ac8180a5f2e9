// Share card of a pair: `ref` is the relation's id, or `invite:id` for an invitation that waits for its answer. Only the two can
// share their relation, and only the inviter the invitation; its text is never shown.
import { loadUserBriefs } from '#modules/identity/index.ts';
import { findInviteById, findRelationById } from '#modules/pair/index.ts';
import { loadCpDefinition, presentRelation } from '#modules/relation/index.ts';
import { privacyOf } from '#modules/user/index.ts';
import { pictureUrlByName, PICTURE_NAMES } from '#pictures.ts';
import type { ShareRequest, ShareCardMaker } from './card.ts';

const ID = /^[1-9]\d{0,15}$/;

export const makePairCard: ShareCardMaker = async (asking, ref) => {
  const invite_id = ref.startsWith('invite:') ? ref.slice('invite:'.length) : undefined;
  if (!ID.test(invite_id ?? ref)) return undefined;
  return invite_id === undefined ? togetherCard(asking, Number(ref)) : letterCard(asking, Number(invite_id));
};

async function togetherCard(asking: ShareRequest, relation_id: number) {
  const [cp, relation] = [await loadCpDefinition(asking.ctx), await findRelationById(asking.db, relation_id)];
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

async function letterCard(asking: ShareRequest, invite_id: number) {
  const letter = await findInviteById(asking.db, invite_id);
  const waits = letter?.state === 'invited' && letter.expire_at.getTime() > asking.now;
  if (!waits || letter.from_id !== asking.me) return undefined;
  const [from, to] = await namesOf(asking, [letter.from_id, letter.to_id]);
  return {
    template: 'cp_invite',
    title: '一封CP邀请',
    lines: [`${from} 写给 ${to}`, '信在等你拆开'],
    images: [pictureUrlByName(asking.ctx, PICTURE_NAMES.letter)],
    route: `/invitation?invite_id=${invite_id}`,
  };
}

/** Both names are hidden if either of the two hides (BOARD-5). */
async function namesOf({ ctx, db }: ShareRequest, ids: readonly [number, number]): Promise<string[]> {
  const hides = await Promise.all(ids.map(async (id) => (await privacyOf(db, id)).rank_hidden));
  const people = await loadUserBriefs(ctx, db, ids);
  return ids.map((id) => (hides.some(Boolean) ? '神秘人' : (people.get(id)?.nickname ?? '神秘人')));
}
