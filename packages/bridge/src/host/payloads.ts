// What a page may put into each request (SHELL-17: a request that does not fit is not obeyed). A page needs none of these checks, so
// they stand apart from the action map, which every page inside a shell loads.
import type { ActionName } from '../messages/actions.ts';
import {
  hasShape,
  isAbsentOr,
  isAnything,
  isBoolean,
  isListOf,
  isNumber,
  isOneOf,
  isPlainObject,
  isText,
  type TypeCheck,
} from '../messages/check.ts';

const either =
  <A, B>(one: TypeCheck<A>, other: TypeCheck<B>): TypeCheck<A | B> =>
  (value): value is A | B =>
    one(value) || other(value);

const isNothing = isAbsentOr(isAnything);

/** One check for each action; the examples of the action map pass them (host.test.ts). */
export const PAYLOAD_CHECKS = {
  hello: hasShape({ h5: isText, route: isText, features: isListOf(isText) }),
  getToken: isNothing,
  getDeviceInfo: isNothing,
  rewriteRequest: hasShape({ method: isText, path: isText, data: isPlainObject }),
  cleanCacheH5: hasShape({ from: isAbsentOr(isText), to: isText }),
  loginExpired: hasShape({ reason: isText }),
  logout: isNothing,
  openRoom: hasShape({ room_id: isNumber, from: isAbsentOr(isText), password: isAbsentOr(isText) }),
  openUser: hasShape({ user_id: isNumber }),
  openChat: hasShape({ user_id: isNumber }),
  openNative: hasShape({ page: isText }),
  openExternal: hasShape({ url: isText }),
  nativePay: hasShape({ out_trade_no: isText, params: isPlainObject, channel: isAbsentOr(isText) }),
  share: hasShape({
    title: isText,
    url: isText,
    desc: isAbsentOr(isText),
    image: isAbsentOr(isText),
    channel: isAbsentOr(isText),
  }),
  saveImage: either(hasShape({ url: isText }), hasShape({ data: isText })),
  pickImage: hasShape({
    max: isNumber,
    source: isOneOf('album', 'camera', 'any'),
    crop: isAbsentOr(hasShape({ w: isNumber, h: isNumber })),
    max_bytes: isNumber,
    upload: hasShape({ url: isText, headers: isPlainObject, field: isText, fields: isAbsentOr(isPlainObject) }),
  }),
  playEffect: hasShape({ url: isText, kind: isText, priority: isNumber }),
  requestPermission: hasShape({ kind: isOneOf('mic', 'photos', 'notify') }),
  closePage: isAbsentOr(isPlainObject),
  setTitle: hasShape({ title: isText }),
  setStatusBar: hasShape({ style: isOneOf('dark', 'light'), color: isAbsentOr(isText) }),
  setNavBar: hasShape({ visible: isBoolean, right: isAbsentOr(isText) }),
  setSwipeBack: hasShape({ enabled: isBoolean }),
  setOrientation: hasShape({ mode: isOneOf('portrait', 'landscape') }),
  keepAwake: hasShape({ on: isBoolean }),
  haptic: hasShape({ kind: isOneOf('light', 'medium', 'heavy', 'success', 'warning', 'error') }),
  copyText: hasShape({ text: isText }),
  getSafeArea: isNothing,
  pageReady: hasShape({ route: isText, ms: isNumber }),
  track: hasShape({ event: isText, props: isPlainObject }),
  log: hasShape({ level: isOneOf('info', 'warn', 'error'), text: isText }),
} as const satisfies Record<ActionName, TypeCheck<unknown>>;
