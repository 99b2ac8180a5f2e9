import { rep_words } from '@shengyu/contract/calls/plays.ts';
import { answers } from '#wire/act.ts';
import { speak } from '../rep.ts';

export const answer = answers(rep_words, ({ ctx, tx, me, now, req }) => speak(ctx, tx, { ...req, me, now }));
