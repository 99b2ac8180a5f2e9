// Every action that the page can ask of a native shell, one entry each. The simulator, the fixtures and the table in
// docs/native-shell.md are derived from this map. Names and fields follow SHELL-5 where it defines them.
import {
  isBoolean,
  isListOf,
  isAbsentOr,
  isAnything,
  isNumber,
  isOneOf,
  isPlainObject,
  hasShape,
  isText,
  type TypeCheck,
  type CheckedValue,
} from './check.ts';

/**
 * quick: the shell returns data within `ms`. member: the member must do something first, such as pay or share, so `ms` is only the
 * time for the shell's `ack`, and after that there is no timeout. tell: a notification without a reply.
 */
type Kind = 'quick' | 'member' | 'tell';
export type ActionSpec<K extends Kind, P, R> = { kind: K; ms: number; check: TypeCheck<R>; payload?: P };

const quick =
  <P>(ms: number) =>
  <R>(check: TypeCheck<R>): ActionSpec<'quick', P, R> => ({ kind: 'quick', ms, check });
const member =
  <P>() =>
  <R>(check: TypeCheck<R>): ActionSpec<'member', P, R> => ({ kind: 'member', ms: 2000, check });
const tell = <P>(): ActionSpec<'tell', P, void> => ({ kind: 'tell', ms: 2000, check: isAnything });

export type JsonObject = Record<string, unknown>;

export const isPayStatus = isOneOf('submitted', 'cancelled', 'failed');
export const isSafeArea = hasShape({ top: isNumber, right: isNumber, bottom: isNumber, left: isNumber });
const token = hasShape({ token: isText });

const hello = hasShape({
  v: isNumber,
  shell: isText,
  app_version: isAbsentOr(isText),
  os: isAbsentOr(isText),
  answers: isAbsentOr(isOneOf('return', 'global')),
  actions: isListOf(isText),
  rewrite: isAbsentOr(isOneOf('none', 'optional', 'required')),
  safe_area: isAbsentOr(isSafeArea),
  theme: isAbsentOr(isText),
  lang: isAbsentOr(isText),
  // The page is greeted while nobody sees it: what `appPause` would have told it, had it been there.
  resting: isAbsentOr(isBoolean),
  // The H5 may keep its page in this webview by a service worker.
  worker: isAbsentOr(isBoolean),
});

const device = hasShape({
  platform: isAbsentOr(isText),
  os: isAbsentOr(isText),
  os_version: isAbsentOr(isText),
  model: isAbsentOr(isText),
  brand: isAbsentOr(isText),
  app_version: isAbsentOr(isText),
  channel: isAbsentOr(isText),
  device_id: isAbsentOr(isText),
});

export const ACTIONS = {
  hello: quick<{ h5: string; route: string; features: string[] }>(800)(hello),

  // Every shell supports getToken, even one that does not answer `hello`.
  getToken: quick<null>(3000)(token),
  getDeviceInfo: quick<null>(1500)(device),
  rewriteRequest: quick<{ method: string; path: string; data: JsonObject }>(300)(hasShape({ data: isPlainObject })),
  cleanCacheH5: tell<{ from: string | null; to: string }>(),

  loginExpired: member<{ reason: string }>()(token),
  logout: tell<null>(),

  openRoom: quick<{ room_id: number; from?: string; password?: string }>(2000)(isAnything),
  openUser: quick<{ user_id: number }>(2000)(isAnything),
  openChat: quick<{ user_id: number }>(2000)(isAnything),
  openNative: quick<{ page: string }>(2000)(isAnything),
  openExternal: quick<{ url: string }>(2000)(isAnything),

  // The reply is only a hint: only the server knows what was paid.
  nativePay: member<{ out_trade_no: string; params: JsonObject; channel?: string }>()(
    hasShape({ status: isPayStatus }),
  ),
  share: member<{ title: string; url: string; desc?: string; image?: string; channel?: string }>()(
    hasShape({ shared: isBoolean }),
  ),
  saveImage: member<{ url: string } | { data: string }>()(isAnything),
  pickImage: member<{
    max: number;
    source: 'album' | 'camera' | 'any';
    crop?: { w: number; h: number };
    max_bytes: number;
    upload: { url: string; headers: Record<string, string>; field: string; fields?: Record<string, string> };
  }>()(isListOf(hasShape({ url: isText, w: isNumber, h: isNumber, bytes: isNumber }))),
  playEffect: member<{ url: string; kind: string; priority: number }>()(isAnything),
  requestPermission: member<{ kind: 'mic' | 'photos' | 'notify' }>()(
    hasShape({ state: isOneOf('granted', 'denied', 'prompt') }),
  ),

  closePage: tell<{ result?: unknown } | null>(),
  setTitle: tell<{ title: string }>(),
  setStatusBar: tell<{ style: 'dark' | 'light'; color?: string }>(),
  setNavBar: tell<{ visible: boolean; right?: string }>(),
  setSwipeBack: tell<{ enabled: boolean }>(),
  setOrientation: quick<{ mode: 'portrait' | 'landscape' }>(1000)(isAnything),
  keepAwake: tell<{ on: boolean }>(),
  haptic: tell<{ kind: 'light' | 'medium' | 'heavy' | 'success' | 'warning' | 'error' }>(),
  copyText: quick<{ text: string }>(1000)(isAnything),
  getSafeArea: quick<null>(500)(isSafeArea),

  pageReady: tell<{ route: string; ms: number }>(),
  track: tell<{ event: string; props: JsonObject }>(),
  log: tell<{ level: 'info' | 'warn' | 'error'; text: string }>(),
};

type Actions = typeof ACTIONS;
export type ActionName = keyof Actions;
export type ActionPayload<A extends ActionName> = Actions[A] extends ActionSpec<Kind, infer P, unknown> ? P : never;
export type ActionResult<A extends ActionName> = CheckedValue<Actions[A]['check']>;
export type NotificationName = { [A in ActionName]: Actions[A]['kind'] extends 'tell' ? A : never }[ActionName];
/** `hello` is excluded, because only the bridge itself sends it. */
export type CallableActionName = Exclude<ActionName, NotificationName | 'hello'>;
export type HelloReply = ActionResult<'hello'>;
export type DeviceInfo = ActionResult<'getDeviceInfo'>;

/** Actions that the specification requires of every shell, even without `hello`. */
export const REQUIRED_ACTIONS: readonly string[] = [
  'hello',
  'getToken',
  'getDeviceInfo',
  'rewriteRequest',
  'cleanCacheH5',
];
