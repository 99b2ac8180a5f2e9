import { h5_relation_detail } from '@shengyu/contract/calls/relation-invite.ts';
import { detailOf } from '../detail.ts';
import { answersCp } from '../figures.ts';

export const answer = answersCp(h5_relation_detail, (act, cp) => detailOf(act, cp, act.req));
