// What a campaign's screens may use of the app, offered once, so that they import no other folder of it.
export type { ActTo, Envelope, MutationRoute, ReplyFrom, RequestTo, RouteName } from '@shengyu/contract/client.ts';
export { fullAmount } from '@shengyu/rules/amount.ts';
export { clockOf, dateAndMinute, dayOf, instantOf } from '@shengyu/rules/calendar.ts';
export { badgeOf, expForLevel, LEVEL_MAX } from '@shengyu/rules/levels.ts';
export { activityImage } from '#lib/activity-image.ts';
export { CallFailed } from '#lib/call-failed.ts';
export { keepCopy, ownCopy, readCopy } from '#lib/copies.ts';
export { later } from '#lib/later.tsx';
export { useOnline } from '#lib/online.ts';
export { refetchQueries, useQuery } from '#lib/query.ts';
export { failureText, refusalOf, type Refusal } from '#lib/refusal.ts';
export { readStored, store } from '#lib/storage.ts';
export { whenIdle } from '#lib/when-idle.ts';
export { usePlace } from '#shell/place.ts';
export { useServices } from '#shell/services.ts';
export { useSignedIn } from './signed-in.ts';
export { useToLogin } from './to-login.ts';
