import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ControlledRender, renderControlled } from '../testing/held.tsx';
import { waitForRender } from '../testing/render.tsx';
import { ToastHost } from '../Toast/Toast.tsx';
import { Uploader, type UploaderItem, type UploaderProps } from './Uploader.tsx';

const MB = 1024 * 1024;
const file = (name: string, size = 10, type = 'image/png'): File => new File([new Uint8Array(size)], name, { type });

/** Uploads that the test finishes itself, in any order. */
function post() {
  const waiting = new Map<string, { done: (url: string) => void; fail: () => void }>();
  const upload = (sent: File): Promise<string> =>
    new Promise((done, reject) => {
      waiting.set(sent.name, { done, fail: () => reject(new Error('offline')) });
    });
  return {
    upload,
    names: () => [...waiting.keys()],
    arrive: async (name: string): Promise<void> => {
      waiting.get(name)!.done(`https://x/${name}`);
      await waitForRender();
    },
    fail: async (name: string): Promise<void> => {
      waiting.get(name)!.fail();
      await waitForRender();
    },
  };
}

const start = (
  upload: UploaderProps['upload'],
  props: Partial<UploaderProps> = {},
): ControlledRender<readonly UploaderItem[]> =>
  renderControlled<readonly UploaderItem[]>([], (items, set) => (
    <>
      <Uploader {...props} label="凭证" items={items} onChange={set} upload={upload} />
      <ToastHost />
    </>
  ));
const choose = async (...files: File[]): Promise<void> => {
  await userEvent.upload(page.getByLabelText('上传凭证'), files);
  await waitForRender();
};
const states = (items: readonly UploaderItem[]): string[] =>
  items.map(({ status, message, url }) => `${status}|${message}|${url ?? ''}`);

it('S3-04 an item is uploading with its preview, then empty with its address', async () => {
  const { upload, arrive } = post();
  const { current } = start(upload);
  await choose(file('a.png'));
  expect(states(current())).toEqual(['uploading|上传中|']);
  expect(current()[0]!.objectUrl).toMatch(/^blob:/);
  await expect.element(page.getByRole('button', { name: '凭证 1 上传中' })).toHaveAttribute('aria-busy', 'true');
  await arrive('a.png');
  expect(states(current())).toEqual(['||https://x/a.png']);
});

it('S-CMP-9 B13 where pictures are made smaller before they are sent, none is refused for its size', async () => {
  const { upload, names } = post();
  start(upload, { anySize: true });
  await choose(file('photo.png', 6 * MB));
  expect(names()).toEqual(['photo.png']);
});

it('S3-04 uploads that end in another order each change their own item', async () => {
  const { upload, arrive, fail } = post();
  const { current } = start(upload);
  await choose(file('a.png'), file('b.png'), file('c.png'));
  await arrive('c.png');
  await fail('a.png');
  await arrive('b.png');
  expect(states(current())).toEqual(['failed|上传失败|', '||https://x/b.png', '||https://x/c.png']);
});

it('S3-04 a failed one says so and is sent again by a tap', async () => {
  const { upload, fail, arrive } = post();
  const { current } = start(upload);
  await choose(file('a.png'));
  await fail('a.png');
  await page.getByRole('button', { name: '凭证 1 上传失败，点击重试' }).click();
  expect(states(current())).toEqual(['uploading|上传中|']);
  await arrive('a.png');
  expect(states(current())).toEqual(['||https://x/a.png']);
});

it('S3-04 one taken away while it uploads stays away', async () => {
  const { upload, arrive } = post();
  const { current } = start(upload);
  await choose(file('a.png'), file('b.png'));
  await page.getByRole('button', { name: '删除凭证 1' }).click();
  await arrive('a.png');
  await arrive('b.png');
  expect(states(current())).toEqual(['||https://x/b.png']);
});

it.each([
  [file('big.png', 5 * MB + 1), '图片不能超过 5MB'],
  [file('a.gif', 10, 'image/gif'), '图片格式不支持'],
  [file('a.pdf', 10, 'application/pdf'), '图片格式不支持'],
])('S5-05 S-CMP-9 %o is refused: %s', async (refused, message) => {
  const { upload, names } = post();
  const { current } = start(upload);
  // The file dialog would not offer other types, but some webviews do.
  (page.getByLabelText('上传凭证').element() as HTMLInputElement).accept = '';
  await choose(refused, file('ok.png'));
  await expect.element(page.getByText(message)).toBeVisible();
  expect([names(), current().length]).toEqual([['ok.png'], 1]);
});

it('S5-05 exactly 5 MB passes, and a PDF where the screen takes it', async () => {
  const { upload, names } = post();
  start(upload, { pdfAllowed: true });
  await choose(file('a.png', 5 * MB), file('b.pdf', 6 * MB, 'application/pdf'));
  expect(names()).toEqual(['a.png', 'b.pdf']);
});

it('S5-05 S-CMP-9 no more than the screen takes: the first ones are kept, then nothing can be added', async () => {
  const { upload, names } = post();
  const { current } = start(upload, { maxFiles: 2 });
  await choose(file('a.png'), file('b.png'), file('c.png'));
  await expect.element(page.getByText('最多上传 2 张')).toBeVisible();
  expect([names(), current().length]).toEqual([['a.png', 'b.png'], 2]);
  expect(page.getByLabelText('上传凭证').query()).toBeNull();
});

it('S-CMP-9 a picture that arrived opens large and closes by a tap', async () => {
  const { upload, arrive } = post();
  start(upload);
  await choose(file('a.png'));
  await arrive('a.png');
  await page.getByRole('button', { name: '查看凭证 1' }).click();
  await expect.element(page.getByRole('dialog', { name: '图片预览' })).toBeInTheDocument();
  (page.getByRole('button', { name: '关闭预览' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('dialog', { name: '图片预览' })).not.toBeInTheDocument();
});
