// One realistic payload and result per action. The simulator replies with them, and the fixtures are made from them. They are not
// part of the H5 bundle.
import { ACTIONS, type ActionName, type ActionPayload, type ActionResult } from './actions.ts';
import type { CheckedValue } from './check.ts';
import { EVENT_NAMES, type EVENT_PAYLOAD_CHECKS } from './events.ts';

type Examples = {
  [A in ActionName]: { payload: ActionPayload<A>; result: ActionResult<A> extends void ? null : ActionResult<A> };
};

const done = null;
/** A text with characters that break a bridge which escapes carelessly. */
const NASTY = `"生日快乐"，it's you\n\u2028</script>`;

export const ACTION_EXAMPLES: Examples = {
  hello: {
    payload: { h5: '1.0.27', route: '/guild', features: EVENT_NAMES },
    result: {
      v: 1,
      shell: 'shengyu-android',
      app_version: '3.2.0',
      os: 'android',
      answers: 'global',
      actions: Object.keys(ACTIONS),
      rewrite: 'optional',
      safe_area: { top: 24, right: 0, bottom: 16, left: 0 },
      theme: 'light',
      lang: 'zh-CN',
    },
  },
  getToken: { payload: null, result: { token: 'st_2f9d0c6e41' } },
  getDeviceInfo: {
    payload: null,
    result: {
      platform: 'android',
      os: 'android',
      os_version: '13',
      model: '23013RK75C',
      brand: 'Android',
      app_version: '3.2.0',
      channel: 'xiaomi',
      device_id: 'a7c1e2d4',
    },
  },
  rewriteRequest: {
    payload: {
      method: 'POST',
      path: '/api/v1/send_gift',
      data: { request_id: '8d3c5f0a-6a5e-4a51-9d0e-0f1c2b3a4d5e', gift_id: 5, num: 10, text: NASTY },
    },
    result: {
      data: {
        request_id: '8d3c5f0a-6a5e-4a51-9d0e-0f1c2b3a4d5e',
        gift_id: 5,
        num: 10,
        text: NASTY,
        sign: '5b1f',
      },
    },
  },
  cleanCacheH5: { payload: { from: '1.0.26', to: '1.0.27' }, result: done },
  loginExpired: { payload: { reason: '登录已过期' }, result: { token: 'st_91b7a3' } },
  logout: { payload: null, result: done },
  openRoom: { payload: { room_id: 100861, from: 'guild' }, result: done },
  openUser: { payload: { user_id: 10001 }, result: done },
  openChat: { payload: { user_id: 10001 }, result: done },
  openNative: { payload: { page: 'wallet' }, result: done },
  openExternal: { payload: { url: '/agreement.html' }, result: done },
  nativePay: {
    payload: { out_trade_no: 'P2026010112000001', channel: 'alipay', params: { order_str: 'a=1&b=2' } },
    result: { status: 'submitted' },
  },
  share: {
    payload: { title: '来声屿听我唱歌', desc: '房间已开', url: '/#/guild/detail?id=7', image: '/activity/share.png' },
    result: { shared: true },
  },
  saveImage: { payload: { url: '/activity/poster.png' }, result: done },
  pickImage: {
    payload: {
      max: 1,
      source: 'album',
      max_bytes: 5242880,
      upload: {
        url: '/api/v1/upload_image',
        headers: { token: 'st_2f9d0c6e41' },
        field: 'file',
        fields: { scene: 'avatar' },
      },
    },
    result: [{ url: 'https://static.example/u/1.jpg', w: 800, h: 800, bytes: 120345 }],
  },
  playEffect: { payload: { url: '/activity/effects/galleon.svga', kind: 'svga', priority: 5 }, result: done },
  requestPermission: { payload: { kind: 'mic' }, result: { state: 'granted' } },
  closePage: { payload: null, result: done },
  setTitle: { payload: { title: '公会' }, result: done },
  setStatusBar: { payload: { style: 'light', color: '#1A1446' }, result: done },
  setNavBar: { payload: { visible: false }, result: done },
  setSwipeBack: { payload: { enabled: false }, result: done },
  setOrientation: { payload: { mode: 'landscape' }, result: done },
  keepAwake: { payload: { on: true }, result: done },
  haptic: { payload: { kind: 'success' }, result: done },
  copyText: { payload: { text: 'SY8K2P' }, result: done },
  getSafeArea: { payload: null, result: { top: 24, right: 0, bottom: 16, left: 0 } },
  pageReady: { payload: { route: '/guild', ms: 812 }, result: done },
  track: { payload: { event: 'draw_open', props: { pool: 'treasure' } }, result: done },
  log: { payload: { level: 'warn', text: 'list took 3 s' }, result: done },
};

type EventExamples = {
  [E in keyof typeof EVENT_PAYLOAD_CHECKS]: CheckedValue<(typeof EVENT_PAYLOAD_CHECKS)[E]> extends void
    ? null
    : CheckedValue<(typeof EVENT_PAYLOAD_CHECKS)[E]>;
};

export const EVENT_EXAMPLES: EventExamples = {
  tokenChanged: { token: 'st_77aa10' },
  loginExpired: { reason: '账号已在其他设备登录' },
  appPause: null,
  appResume: null,
  backPressed: null,
  networkChanged: { online: true, kind: 'wifi' },
  payResult: { out_trade_no: 'P2026010112000001', status: 'submitted' },
  themeChanged: { theme: 'dark' },
  safeAreaChanged: { top: 0, right: 24, bottom: 0, left: 24 },
  roomState: { room_id: 100861, in_room: true },
  navigate: { route: '/guild/inGuildApply' },
  hello: null,
};
