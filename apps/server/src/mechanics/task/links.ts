// TASK-5: where a task is done. What happens in rooms, between people and in chats is the native side's; the rest has a page here.
import type { CampaignDef, TaskDef } from '@shengyu/campaign/definition.ts';

export type Link = { readonly route: string } | { readonly native: string };

/** Pages of the app (openNative, docs/native-shell.md). Its task page leads on to rooms, people and chats. */
const IN_APP: Link = { native: 'task' };

const PAGES: readonly (readonly [RegExp, Link])[] = [
  [/^guild\.joined$/, { route: '/guild' }],
  [/^recharge\./, { route: '/payment' }],
  [/^(relation\.cosign|cp\.love_note)$/, { route: '/cpDetails' }],
  [/^profile\./, { native: 'settings' }],
  [/^(social|mic|stay|room|gift|chat|relation)\.|^match\.chat/, IN_APP],
];

/** A task that names none of these is done on the campaign's own page. */
export const linkOf = ({ routes }: CampaignDef, { meter }: TaskDef): Link =>
  PAGES.find(([pattern]) => pattern.test(meter))?.[1] ?? { route: routes[0]! };
