import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { ToastHost } from '../Toast/Toast.tsx';
import { Uploader, type UploaderItem } from './Uploader.tsx';

const picture = (from: string, to: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><defs><linearGradient id="g" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="160" height="120" fill="url(#g)"/><circle cx="112" cy="40" r="16" fill="#fff6d8"/><path d="M0 120L52 60l34 34 22-20 52 46z" fill="#2a1768"/></svg>`,
  )}`;

const ITEMS: UploaderItem[] = [
  { status: '', message: '', url: picture('#3a1c8c', '#e27aae') },
  { status: 'uploading', message: '上传中', url: picture('#8ec5ff', '#fff') },
  { status: 'failed', message: '上传失败', url: picture('#0c8fa0', '#fdebc4') },
  { status: '', message: '', url: 'https://example.com/invoice.pdf' },
];

const wait = (): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(picture('#ff8fa0', '#fff')), 1500);
  });

const Live = ({ start, max, disabled }: { start: UploaderItem[]; max?: number; disabled?: boolean }) => {
  const [items, setItems] = useState(start);
  return (
    <div style={{ margin: 16, padding: 16, borderRadius: 20, background: 'var(--surface)' }}>
      <Uploader
        label="入驻凭证"
        items={items}
        onChange={setItems}
        upload={wait}
        maxFiles={max}
        disabled={disabled}
        pdfAllowed
      />
    </div>
  );
};

export const demos: DemoModule = {
  states: () => (
    <>
      <Live start={[]} max={6} />
      <Live start={ITEMS} />
      <Live start={ITEMS.slice(0, 1)} max={1} />
      <Live start={ITEMS.slice(0, 1)} disabled />
      <ToastHost />
    </>
  ),
};
