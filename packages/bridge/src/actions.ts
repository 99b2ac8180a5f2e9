// What the page may ask of a shell: one entry per action. The simulator, the fixtures and the table in
// docs/native-shell.md follow from this map. Names and fields are those of SHELL-5 where it gives them.
import { flag, list, maybe, nothing, num, oneOf, plain, shape, text, type Check, type Checked } from './check.ts';

/** quick: data, one timer. member: a person is busy with it, `ms` is the time to say `ack`. tell: no answer. */
export type Kind = 'quick' | 'member' | 'tell';
export type Action<K extends Kind, P, R> = { kind: K; ms: number; check: Check<R>; payload?: P };

const quick =
  <P>(ms: number) =>
  <R>(check: Check<R>): Action<'quick', P, R> => ({ kind: 'quick', ms, check });
const member =
  <P>() =>
  <R>(check: Check<R>): Action<'member', P, R> => ({ kind: 'member', ms: 2000, check });
const tell = <P>(): Action<'tell', P, void> => ({ kind: 'tell', ms: 2000, check: nothing });

export type Json = Record<string, unknown>;

export const payStatus = oneOf('submitted', 'cancelled', 'failed');
export const safeArea = shape({ top: num, right: num, bottom: num, left: num });
const token = shape({ token: text });

const hello = shape({
  v: num,
  shell: text,
  app_version: maybe(text),
  os: maybe(text),
  answers: maybe(oneOf('return', 'global')),
  actions: list(text),
  rewrite: maybe(oneOf('none', 'optional', 'required')),
  safe_area: maybe(safeArea),
  theme: maybe(text),
  lang: maybe(text),
});

const device = shape({
  platform: maybe(text),
  os: maybe(text),
  os_version: maybe(text),
  model: maybe(text),
  brand: maybe(text),
  app_version: maybe(text),
  channel: maybe(text),
  device_id: maybe(text),
});

export const ACTIONS = {
  hello: quick<{ h5: string; route: string; features: string[] }>(800)(hello),

  // Promised by every shell, one that does not answer hello included.
  getToken: quick<null>(3000)(token),
  getDeviceInfo: quick<null>(1500)(device),
  rewriteRequest: quick<{ method: string; path: string; data: Json }>(300)(shape({ data: plain })),
  cleanCacheH5: tell<{ from: string | null; to: string }>(),

  loginExpired: member<{ reason: string }>()(token),
  logout: tell<null>(),

  openRoom: quick<{ room_id: number; from?: string; password?: string }>(2000)(nothing),
  openUser: quick<{ user_id: number }>(2000)(nothing),
  openChat: quick<{ user_id: number }>(2000)(nothing),
  openNative: quick<{ page: string }>(2000)(nothing),
  openExternal: quick<{ url: string }>(2000)(nothing),

  // The answer is a hint: what was paid the server knows alone.
  nativePay: member<{ out_trade_no: string; params: Json; channel?: string }>()(shape({ status: payStatus })),
  share: member<{ title: string; url: string; desc?: string; image?: string; channel?: string }>()(
    shape({ shared: flag }),
  ),
  saveImage: member<{ url: string } | { data: string }>()(nothing),
  pickImage: member<{
    max: number;
    source: 'album' | 'camera' | 'any';
    crop?: { w: number; h: number };
    max_bytes: number;
    upload: { url: string; headers: Record<string, string>; field: string; fields?: Record<string, string> };
  }>()(list(shape({ url: text, w: num, h: num, bytes: num }))),
  playEffect: member<{ url: string; kind: string; priority: number }>()(nothing),
  requestPermission: member<{ kind: 'mic' | 'photos' | 'notify' }>()(
    shape({ state: oneOf('granted', 'denied', 'prompt') }),
  ),

  closePage: tell<{ result?: unknown } | null>(),
  setTitle: tell<{ title: string }>(),
  setStatusBar: tell<{ style: 'dark' | 'light'; color?: string }>(),
  setNavBar: tell<{ visible: boolean; right?: string }>(),
  setSwipeBack: tell<{ enabled: boolean }>(),
  setOrientation: quick<{ mode: 'portrait' | 'landscape' }>(1000)(nothing),
  keepAwake: tell<{ on: boolean }>(),
  haptic: tell<{ kind: 'light' | 'medium' | 'heavy' | 'success' | 'warning' | 'error' }>(),
  copyText: quick<{ text: string }>(1000)(nothing),
  getSafeArea: quick<null>(500)(safeArea),

  pageReady: tell<{ route: string; ms: number }>(),
  track: tell<{ event: string; props: Json }>(),
  log: tell<{ level: 'info' | 'warn' | 'error'; text: string }>(),
};

type Actions = typeof ACTIONS;
export type ActionName = keyof Actions;
export type Payload<A extends ActionName> = Actions[A] extends Action<Kind, infer P, unknown> ? P : never;
export type Result<A extends ActionName> = Checked<Actions[A]['check']>;
export type TellName = { [A in ActionName]: Actions[A]['kind'] extends 'tell' ? A : never }[ActionName];
/** `hello` is the bridge's own. */
export type CallName = Exclude<ActionName, TellName | 'hello'>;
export type Hello = Result<'hello'>;
export type Device = Result<'getDeviceInfo'>;

/** The specification promises these without a hello. */
export const PROMISED: readonly string[] = ['hello', 'getToken', 'getDeviceInfo', 'rewriteRequest', 'cleanCacheH5'];
