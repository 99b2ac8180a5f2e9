// A page with only the bridge, for tests in real browser engines. What the tests need is put on `window`.
import { announceVersion } from '../announce-version.ts';
import { openLazyBridge } from '../door.ts';
import { requestDeviceInfo, requestFirstToken } from '../first-navigation.ts';
import { createRewrite } from '../rewrite.ts';
import { storeToken } from '../token.ts';

const toasts: string[] = [];
const reports: string[] = [];
const heard: unknown[] = [];
const report = (what: string, detail: string) => void reports.push(`${what}: ${detail}`);

const options = {
  version: '1.0.27',
  hosts: ['static.example'],
  page: { toast: (text: string) => void toasts.push(text) },
  report,
};
const { bridge, whole } = openLazyBridge(options, () => import('../messages/whole.ts'));
// The app also loads the code when it is idle.
void whole();

for (const name of ['appResume', 'tokenChanged', 'navigate'] as const) {
  bridge.on(name, (payload) => void heard.push({ name, payload }));
}

Object.assign(window, {
  bridge,
  toasts,
  reports,
  heard,
  rewrite: createRewrite(bridge, report),
  announceVersion,
  firstDevice: requestDeviceInfo,
  firstToken: requestFirstToken,
  storeToken,
  foundAtFirstLine: bridge.state,
});

document.addEventListener('DOMContentLoaded', () => {
  const line = document.createElement('p');
  line.textContent = `声屿 · ${bridge.state} · 公会、房间、礼物 “引号”`;
  line.style.cssText = 'margin:24px;font:20px/32px sans-serif;color:#1b1524;background:#f3ebff';
  document.body.prepend(line);
});
