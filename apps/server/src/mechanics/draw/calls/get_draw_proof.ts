import { get_draw_proof } from '@shengyu/contract/calls/draw-fair.ts';
import { handles } from '#wire/handler.ts';
import { readDrawProof } from '../fair/proof.ts';

export const handler = handles(get_draw_proof, (call) => readDrawProof(call, call.req.draw_id));
