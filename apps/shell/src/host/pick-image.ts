// Choosing pictures for a page (pickImage): the browser's own dialog, then each file goes where the page says, and the page gets the
// addresses. The page never sees the files, as in a native shell.
import { BridgeError } from '@shengyu/bridge/bridge-error.ts';
import type { ActionPayload, ActionResult } from '@shengyu/bridge/messages/actions.ts';
import { isAllowedUrl } from '@shengyu/bridge/outward.ts';

type Wanted = ActionPayload<'pickImage'>;
type Picked = ActionResult<'pickImage'>;

/** A dialog that was closed without a choice tells nobody in older browsers; the window then has the focus again. */
const CLOSED_MS = 1_000;

function chooseFiles(win: Window, { max, source }: Wanted): Promise<readonly File[]> {
  return new Promise((resolve, reject) => {
    const input = win.document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.multiple = max > 1;
    if (source === 'camera') input.setAttribute('capture', 'environment');
    const cancel = (): void => reject(new BridgeError('CANCELLED', 'pickImage'));
    const chosen = (): readonly File[] => [...input.files!].slice(0, max);
    input.addEventListener('change', () => resolve(chosen()));
    input.addEventListener('cancel', cancel);
    const onFocus = (): void => void setTimeout(() => chosen().length === 0 && cancel(), CLOSED_MS);
    if (!('oncancel' in HTMLInputElement.prototype)) win.addEventListener('focus', onFocus, { once: true });
    input.click();
  });
}

const measure = (file: File): Promise<{ w: number; h: number }> =>
  new Promise((resolve, reject) => {
    const address = URL.createObjectURL(file);
    const picture = new Image();
    picture.addEventListener('load', () => {
      URL.revokeObjectURL(address);
      resolve({ w: picture.naturalWidth, h: picture.naturalHeight });
    });
    picture.addEventListener('error', () => {
      URL.revokeObjectURL(address);
      reject(new BridgeError('SHELL', 'no picture'));
    });
    picture.src = address;
  });

export async function pickImages(win: Window, wanted: Wanted): Promise<Picked> {
  const { upload, max_bytes } = wanted;
  // The request carries the member's token, so it goes to our own server alone.
  if (!isAllowedUrl(upload.url, win.location, [])) throw new BridgeError('DENIED', 'address');
  const files = await chooseFiles(win, wanted);
  const picked: Picked = [];
  for (const file of files) {
    if (file.size > max_bytes) throw new BridgeError('DENIED', 'too large');
    const { w, h } = await measure(file);
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields ?? {})) form.append(name, value);
    form.append(upload.field, file);
    const response = await win.fetch(upload.url, { method: 'POST', headers: upload.headers, body: form });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data?: { url?: string } };
    if (code !== 1 || !data?.url) throw new BridgeError('SHELL', msg);
    picked.push({ url: data.url, w, h, bytes: file.size });
  }
  return picked;
}
