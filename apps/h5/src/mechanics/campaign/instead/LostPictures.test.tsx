import { expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { LostPictures } from './LostPictures.tsx';

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const picture = (): HTMLImageElement => document.querySelector('img')!;

it('S2-ALL-5 a picture that did not come leaves its place empty, and comes when the network is back', async () => {
  render(
    <>
      <LostPictures />
      <img src="/nowhere.svg" alt="" width="20" height="20" />
    </>,
  );
  await expect.poll(() => picture().style.visibility).toBe('hidden');
  // The picture can be loaded again.
  picture().setAttribute('src', DOT);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => picture().style.visibility).toBe('');
});

it('S2-ALL-5 one that was lost before anybody looked is found', async () => {
  render(<img src="/nowhere.svg" alt="" />);
  await expect.poll(() => picture().complete).toBe(true);
  render(<LostPictures />);
  await expect.poll(() => document.querySelectorAll('img[style*=hidden]').length).toBe(1);
});
