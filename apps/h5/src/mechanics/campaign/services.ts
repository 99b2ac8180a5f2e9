// Everything of the app that a campaign's screens may use, re-exported here, so that they import no other folder of the app.
export type { MutationData, MutationRoute, ReplyFrom } from '@shengyu/contract/client.ts';
export { countCharacters } from '@shengyu/rules/identity/text.ts';
export { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
export { addDays, formatDateAndMinute, dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
export { badgeNameOf, expForLevel, LEVEL_MAX } from '@shengyu/rules/board/levels.ts';
export { keepCopy, memberCopyName, readCopy } from '@shengyu/web/copies.ts';
export { lazyPart } from '@shengyu/web/lazy-part.tsx';
export { useOnline } from '@shengyu/web/online.ts';
export { renewReads } from '@shengyu/web/read/cache.ts';
export { useCall } from '@shengyu/web/read/use-call.ts';
export { failureMessageOf, refusalOf, type Refusal } from '@shengyu/web/refusal.ts';
export { readStoredValue, writeStoredValue } from '#lib/storage.ts';
export { runWhenIdle } from '@shengyu/web/when-idle.ts';
export { firstTouch } from '@shengyu/web/when-touched.ts';
export { useRoute } from '#shell/route.ts';
export { useServices } from '#shell/services.ts';
export { useIsSignedIn } from '#features/account/signed-in.ts';
export { useOpenLogin } from '#features/account/to-login.ts';
