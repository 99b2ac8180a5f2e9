import { get_my_activity_prop } from '@shengyu/contract/calls/bag.ts';
import { handles } from '#wire/handler.ts';
import { resolvePaging } from '#wire/paging.ts';
import { readDebrisState, listProps, listTokensHeld } from '../props.ts';

export const handler = handles(get_my_activity_prop, async (call) => {
  const { activity_code: campaign, types, can_decompose } = call.req;
  const props = await listProps(call, { campaign, types, onlyDecomposable: can_decompose === 1 });
  const { page, limit, offset } = resolvePaging(call.req);
  return {
    list: props.slice(offset, offset + limit),
    total: props.length,
    page,
    limit,
    tokens: await listTokensHeld(call, campaign),
    ...(await readDebrisState(call)),
  };
});
