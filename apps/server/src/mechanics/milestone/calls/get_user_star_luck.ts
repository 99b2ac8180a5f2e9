import { get_user_star_luck } from '@shengyu/contract/calls/milestone.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { luckView } from '../luck.ts';

export const answer = answers(get_user_star_luck, async (act) => (await luckView(act)) ?? refuse('not_found'));
