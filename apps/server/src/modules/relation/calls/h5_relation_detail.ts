import { h5_relation_detail } from '@shengyu/contract/calls/relation-invite.ts';
import { loadRelationDetail } from '../detail.ts';
import { handlesCp } from '../figures.ts';

export const handler = handlesCp(h5_relation_detail, (call, cp) => loadRelationDetail(call, cp, call.req));
