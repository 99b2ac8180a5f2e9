// A harmless sample request for every action of the native app (the shell), so that a new version of it can be tested by hand.
import type { ActionName, ActionPayload } from '@shengyu/bridge/messages/actions.ts';

type Samples = { readonly [A in Exclude<ActionName, 'hello'>]: ActionPayload<A> };

export const makeShellSamples = (here: string, picture: string): Samples => ({
  getToken: null,
  getDeviceInfo: null,
  rewriteRequest: { method: 'POST', path: '/api/v1/client_log', data: {} },
  cleanCacheH5: { from: null, to: '1.0.27' },
  loginExpired: { reason: 'test' },
  logout: null,
  openRoom: { room_id: 1, from: 'test' },
  openUser: { user_id: 1 },
  openChat: { user_id: 1 },
  openNative: { page: 'test' },
  openExternal: { url: here },
  nativePay: { out_trade_no: 'test', params: {} },
  share: { title: '声屿', url: here },
  saveImage: { url: picture },
  pickImage: {
    max: 1,
    source: 'album',
    max_bytes: 5 * 1024 * 1024,
    upload: {
      url: `${here.split('#')[0]!}api/v1/upload_image`,
      headers: {},
      field: 'file',
      fields: { scene: 'avatar' },
    },
  },
  playEffect: { url: picture, kind: 'svga', priority: 0 },
  requestPermission: { kind: 'mic' },
  closePage: null,
  setTitle: { title: '测试页' },
  setStatusBar: { style: 'dark' },
  setNavBar: { visible: true },
  setSwipeBack: { enabled: true },
  setOrientation: { mode: 'portrait' },
  keepAwake: { on: false },
  haptic: { kind: 'light' },
  copyText: { text: '声屿' },
  getSafeArea: null,
  pageReady: { route: '/test', ms: 0 },
  track: { event: 'test', props: {} },
  log: { level: 'info', text: 'test' },
});
