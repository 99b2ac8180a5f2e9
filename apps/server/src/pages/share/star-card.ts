// Share cards of star signs: `ref` is a sign's number for today's fortune, `rep:number` for the sign's spokesperson.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { fortuneOf } from '#mechanics/plays/index.ts';
import { spokespersonWordsOf } from '#mechanics/star/index.ts';
import { findSpokespersons, presentStarSign } from '#mechanics/rank/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { privacyOf } from '#modules/user/index.ts';
import { FOR_FUN_NOTE, type ShareRequest, type ShareCardMaker } from './card.ts';

const ROUTES = { fortune: '/constellation/starMap', rep: '/representative' } as const;

export const makeStarSignCard: ShareCardMaker = async (asking, ref) => {
  const [, isRep, number] = /^(rep:)?([1-9]|1[0-2])$/.exec(ref) ?? [];
  if (number === undefined) return undefined;
  return isRep ? repCard(asking, Number(number)) : fortuneCard(asking, Number(number));
};

function fortuneCard({ ctx, now }: ShareRequest, star_id: number) {
  const { name, icon } = presentStarSign(ctx, star_id);
  const { say, color, number } = fortuneOf(dayOf(now), star_id);
  return {
    template: 'star_fortune',
    title: `${name}今日运势`,
    lines: [say, `幸运色 ${color.name} · 幸运数字 ${number}`, FOR_FUN_NOTE],
    images: [icon],
    route: ROUTES.fortune,
  };
}

async function repCard({ ctx, db, now }: ShareRequest, star_id: number) {
  const { season, byStar } = await findSpokespersons(ctx, db, now);
  const user_id = byStar.get(star_id);
  if (user_id === undefined) return undefined;
  const { name, icon } = presentStarSign(ctx, star_id);
  const isHidden = (await privacyOf(db, user_id)).rank_hidden;
  const person = (await loadUserBriefs(ctx, db, [user_id])).get(user_id);
  const words = (await spokespersonWordsOf(db, season)).get(star_id)?.words;
  return {
    template: 'star_rep',
    title: `${name}代言人`,
    lines: [isHidden || !person ? '神秘人' : person.nickname, ...(words ? [words] : [])],
    images: [icon],
    route: ROUTES.rep,
  };
}
