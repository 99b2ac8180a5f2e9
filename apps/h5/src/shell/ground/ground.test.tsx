import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectEventually, setUpComponentTestKit } from '#testing/part.tsx';
import { parseHash } from '../location.ts';
import { WideWindowBackground } from './Ground.tsx';

const parts = setUpComponentTestKit();

const navigationAt = (hash: string) => ({
  current: parseHash(hash),
  canGoBack: false,
  go: () => undefined,
  replace: () => undefined,
  back: () => undefined,
  subscribe: () => () => undefined,
});

/** The dark modules of the code beside this page. */
async function codeOf(hash: string): Promise<string> {
  parts.show(
    <div data-hash={hash}>
      <WideWindowBackground navigation={navigationAt(hash)} />
    </div>,
  );
  const code = (): string | null | undefined =>
    document.querySelector(`[data-hash="${hash}"] [aria-label=本页二维码] path`)?.getAttribute('d');
  await expectEventually(code).toBeTruthy();
  return code()!;
}

it('S-CMP-2 design 7: beside the column stand the name and a QR code 手机扫码打开 of the page that is open', async () => {
  const guild = await codeOf('#/guild');
  await expect.element(page.getByText('手机扫码打开')).toBeInTheDocument();
  expect(guild).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect(await codeOf('#/guild/detail?id=7')).not.toBe(guild);
});

it('S-CMP-2 design 7: the code never carries a session, and a long query is left out', async () => {
  const plain = await codeOf('#/payment');
  expect(await codeOf('#/payment?token=abc&ticket=tk_1')).toBe(plain);
  expect(await codeOf(`#/payment?url=${'x'.repeat(300)}`)).toBe(plain);
});
