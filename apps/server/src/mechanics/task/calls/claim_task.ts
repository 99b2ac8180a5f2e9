import { claim_task } from '@shengyu/contract/calls/task.ts';
import { handles } from '#wire/handler.ts';
import { claimTask } from '../claim.ts';

export const handler = handles(claim_task, claimTask);
