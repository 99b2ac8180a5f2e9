import { auth_me } from '@shengyu/contract/calls/console.ts';
import { staffReads } from '#wire/staff-answers.ts';
import { meOf } from '../me.ts';

export const answer = staffReads(auth_me, { run: async ({ staff }) => meOf(staff) });
