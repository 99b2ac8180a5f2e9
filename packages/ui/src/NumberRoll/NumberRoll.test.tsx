import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { NumberRoll } from './NumberRoll.tsx';

function textsOf(node: Node): string[] {
  const texts: string[] = [];
  new MutationObserver(() => texts.push(node.textContent!)).observe(node, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return texts;
}

it('S-ALL-8 number roll: the first value stands at once, the next takes 600 ms and at most 20 texts', async () => {
  const { container, rerender } = render(<NumberRoll value={12_860} />);
  expect(container.textContent).toBe('12,860');
  const texts = textsOf(container);
  const began = performance.now();
  rerender(<NumberRoll value={19_340} />);
  await expect.poll(() => container.textContent, { interval: 10 }).toBe('19,340');
  expect(performance.now() - began).toBeGreaterThan(550);
  // A busy machine has few frames in that time.
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.length).toBeLessThanOrEqual(20);
  const values = texts.map((text) => Number(text.replace(',', '')));
  expect(values).toEqual([...values].sort((a, b) => a - b));
});

it('S-ALL-10 number roll: with reduced motion the new value stands at once', async () => {
  const real = globalThis.matchMedia;
  globalThis.matchMedia = (query) =>
    Object.create(real(query), { matches: { value: query.includes('reduced-motion') } });
  const { container, rerender } = render(<NumberRoll value={100} />);
  rerender(<NumberRoll value={90_000} />);
  expect(container.textContent).toBe('90,000');
  globalThis.matchMedia = real;
});
