import { agreement_publish } from '@shengyu/contract/calls/agreement.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { checkPublication, explainPublication, publishApprovedText } from '../publish.ts';

type Before = { readonly in_force: string; readonly title: string };

export const handler = handlesStaffCall<typeof agreement_publish, Before>(agreement_publish, {
  target: ({ type, version }) => `agreement:${type}:${version}`,
  before: ({ ctx, tx, req, now }) => checkPublication(ctx, tx, req, now),
  run: ({ ctx, tx, req, now }, { title }) => publishApprovedText(ctx, tx, req, title, now),
  explain: ({ db, req }, before) => explainPublication(db, req, before),
});
