import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render, waitForRender } from '@shengyu/ui/testing/render.tsx';
import { lazyPart } from './lazy-part.tsx';

type Words = { readonly words: string };
const Sheet = ({ words }: Words) => <p>{words}</p>;

/** A page whose button changes the text that the part shows. */
function Host({ Part }: { Part: React.ComponentType<Words> }) {
  const [words, setWords] = useState('first');
  return (
    <div>
      <button type="button" onClick={() => setWords('second')}>
        change
      </button>
      <Part words={words} />
    </div>
  );
}

it('draws nothing until the code is here, and then what is true by then', async () => {
  let arrive!: (module: { Sheet: typeof Sheet }) => void;
  const Part = lazyPart(() => new Promise<{ Sheet: typeof Sheet }>((resolve) => (arrive = resolve)), 'Sheet');
  const { container } = render(<Host Part={Part} />);
  await waitForRender();
  expect(container.querySelector('p')).toBeNull();
  await page.getByRole('button').click();
  arrive({ Sheet });
  await expect.element(page.getByText('second')).toBeVisible();
});

it('a part that did not come is asked for again when the page next changes', async () => {
  let broken = true;
  let tries = 0;
  const load = (): Promise<{ Sheet: typeof Sheet }> => {
    tries++;
    return broken ? Promise.reject(new Error('no address')) : Promise.resolve({ Sheet });
  };
  const Part = lazyPart(load, 'Sheet');
  const { container } = render(<Host Part={Part} />);
  // chunk-retry tries three times and then gives up.
  await expect.poll(() => tries).toBe(3);
  await waitForRender();
  expect(container.querySelector('p')).toBeNull();
  broken = false;
  await page.getByRole('button').click();
  await expect.element(page.getByText('second')).toBeVisible();
});

it('what is not wanted yet is fetched once the page is used, and not drawn', async () => {
  let tries = 0;
  const load = (): Promise<{ Sheet: typeof Sheet }> => {
    tries++;
    return Promise.resolve({ Sheet });
  };
  const Part = lazyPart(load, 'Sheet', ({ words }) => words === 'second');
  const { container } = render(<Host Part={Part} />);
  await waitForRender();
  expect(tries).toBe(0);
  window.dispatchEvent(new Event('touchstart'));
  await expect.poll(() => tries).toBe(1);
  await waitForRender();
  expect(container.querySelector('p')).toBeNull();
  await page.getByRole('button').click();
  await expect.element(page.getByText('second')).toBeVisible();
});
