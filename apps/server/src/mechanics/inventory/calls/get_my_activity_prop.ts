import { get_my_activity_prop } from '@shengyu/contract/calls/bag.ts';
import { answers } from '#wire/act.ts';
import { pageOf } from '#wire/paging.ts';
import { debrisState, propsOf, tokensHeld } from '../props.ts';

export const answer = answers(get_my_activity_prop, async (act) => {
  const { activity_code: campaign, types, can_decompose } = act.req;
  const props = await propsOf(act, { campaign, types, onlyDecomposable: can_decompose === 1 });
  const { page, limit, offset } = pageOf(act.req);
  return {
    list: props.slice(offset, offset + limit),
    total: props.length,
    page,
    limit,
    tokens: await tokensHeld(act, campaign),
    ...(await debrisState(act)),
  };
});
