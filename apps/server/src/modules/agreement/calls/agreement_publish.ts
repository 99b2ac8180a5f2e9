import { agreement_publish } from '@shengyu/contract/calls/agreement.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { mayPublish, publish } from '../publish.ts';

type Before = { readonly in_force: string; readonly title: string };

export const answer = staffAnswers<typeof agreement_publish, Before>(agreement_publish, {
  target: ({ type, version }) => `agreement:${type}:${version}`,
  before: ({ ctx, tx, req, now }) => mayPublish(ctx, tx, req, now),
  run: ({ ctx, tx, req, now }, { title }) => publish(ctx, tx, req, title, now),
});
