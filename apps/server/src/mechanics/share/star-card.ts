// Star signs: `ref` is a sign's number for its fortune of today, `rep:number` for its spokesperson.
import { dayOf } from '@shengyu/rules/calendar.ts';
import { fortuneOf, repWordsOf } from '#mechanics/plays/index.ts';
import { spokespersons, starBrief } from '#mechanics/rank/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { privacyOf } from '#modules/user/index.ts';
import { FOR_FUN, type Asking, type Draw } from './card.ts';

const ROUTES = { fortune: '/constellation/starMap', rep: '/representative' } as const;

export const starCard: Draw = async (asking, ref) => {
  const [, isRep, number] = /^(rep:)?([1-9]|1[0-2])$/.exec(ref) ?? [];
  if (number === undefined) return undefined;
  return isRep ? repCard(asking, Number(number)) : fortuneCard(asking, Number(number));
};

function fortuneCard({ ctx, now }: Asking, star_id: number) {
  const { name, icon } = starBrief(ctx, star_id);
  const { say, color, number } = fortuneOf(dayOf(now), star_id);
  return {
    template: 'star_fortune',
    title: `${name}今日运势`,
    lines: [say, `幸运色 ${color.name} · 幸运数字 ${number}`, FOR_FUN],
    images: [icon],
    route: ROUTES.fortune,
  };
}

async function repCard({ ctx, db, now }: Asking, star_id: number) {
  const { season, byStar } = await spokespersons(ctx, db, now);
  const user_id = byStar.get(star_id);
  if (user_id === undefined) return undefined;
  const { name, icon } = starBrief(ctx, star_id);
  const isHidden = (await privacyOf(db, user_id)).rank_hidden;
  const person = (await briefs(ctx, db, [user_id])).get(user_id);
  const words = (await repWordsOf(db, season)).get(star_id)?.words;
  return {
    template: 'star_rep',
    title: `${name}代言人`,
    lines: [isHidden || !person ? '神秘人' : person.nickname, ...(words ? [words] : [])],
    images: [icon],
    route: ROUTES.rep,
  };
}
