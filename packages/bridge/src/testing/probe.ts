// A page with nothing but the bridge, for tests in real engines: everything hangs on the window.
import { announceVersion, createBridge, createRewrite, firstDevice, firstToken, storeToken } from './whole.ts';

const toasts: string[] = [];
const reports: string[] = [];
const heard: unknown[] = [];
const report = (what: string, detail: string) => void reports.push(`${what}: ${detail}`);

const bridge = createBridge({
  version: '1.0.27',
  hosts: ['static.example'],
  page: { toast: (text) => void toasts.push(text) },
  report,
});

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
  firstDevice,
  firstToken,
  storeToken,
  foundAtFirstLine: bridge.state,
});

document.addEventListener('DOMContentLoaded', () => {
  const line = document.createElement('p');
  line.textContent = `声屿 · ${bridge.state} · 公会、房间、礼物 “引号”`;
  line.style.cssText = 'margin:24px;font:20px/32px sans-serif;color:#1b1524;background:#f3ebff';
  document.body.prepend(line);
});
