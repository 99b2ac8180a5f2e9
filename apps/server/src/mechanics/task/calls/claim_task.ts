import { claim_task } from '@shengyu/contract/calls/task.ts';
import { answers } from '#wire/act.ts';
import { claimTask } from '../claim.ts';

export const answer = answers(claim_task, claimTask);
