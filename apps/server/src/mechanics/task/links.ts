// TASK-5: the link to where a task is done. Rooms, people and chats belong to the native app; everything else has an H5 page.
import type { CampaignDef, TaskDef } from '@shengyu/campaign/definition.ts';

export type TaskLink = { readonly route: string } | { readonly native: string };

/** The task page of the native app (docs/native-shell.md), from which rooms, people and chats are reached. */
const IN_APP: TaskLink = { native: 'task' };

const PAGES: readonly (readonly [RegExp, TaskLink])[] = [
  [/^guild\.joined$/, { route: '/guild' }],
  [/^recharge\./, { route: '/payment' }],
  [/^(relation\.cosign|cp\.love_note)$/, { route: '/cpDetails' }],
  [/^profile\./, { native: 'settings' }],
  [/^(social|mic|stay|room|gift|chat|relation)\.|^match\.chat/, IN_APP],
];

/** The link of a task. A task whose meter matches no pattern is done on the campaign's own page. */
export const taskLinkOf = ({ routes }: CampaignDef, { meter }: TaskDef): TaskLink =>
  PAGES.find(([pattern]) => pattern.test(meter))?.[1] ?? { route: routes[0]! };
