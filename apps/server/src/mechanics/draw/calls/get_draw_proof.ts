import { get_draw_proof } from '@shengyu/contract/calls/draw-fair.ts';
import { answers } from '#wire/act.ts';
import { proofOf } from '../proof.ts';

export const answer = answers(get_draw_proof, (act) => proofOf(act, act.req.draw_id));
