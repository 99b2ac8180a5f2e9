import { rep_words } from '@shengyu/contract/calls/plays.ts';
import { handles } from '#wire/handler.ts';
import { updateSpokespersonWords } from '../rep.ts';

export const handler = handles(rep_words, ({ ctx, tx, me, now, req }) =>
  updateSpokespersonWords(ctx, tx, { ...req, me, now }),
);
