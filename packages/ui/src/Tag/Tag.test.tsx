import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { Tag } from './Tag.tsx';

it('S-ALL-10 tag: 18 high, never smaller than 11 px of text, never broken', () => {
  const { container } = render(
    <div style={{ width: 20 }}>
      <Tag tone="gold">副会长</Tag>
    </div>,
  );
  const tag = container.querySelector('span')!;
  expect(tag.getBoundingClientRect().height).toBe(18);
  expect(getComputedStyle(tag).fontSize).toBe('11px');
});
