import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Segmented } from './Segmented.tsx';

const items = [
  { key: '1', label: '近1个月' },
  { key: '3', label: '近3个月' },
  { key: '6', label: '近6个月' },
];

it('S-ALL-10 segmented: tap and arrow keys choose, the thumb lies under the choice', async () => {
  const change = vi.fn<(key: string) => void>();
  const { container } = render(<Segmented label="时间范围" items={items} value="3" onChange={change} />);
  await page.getByRole('radio', { name: '近6个月' }).click();
  expect(change).toHaveBeenLastCalledWith('6');
  (page.getByRole('radio', { name: '近3个月' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(change).toHaveBeenLastCalledWith('1');
  const thumb = container.querySelector('i')!.getBoundingClientRect();
  const chosen = page.getByRole('radio', { checked: true }).element().getBoundingClientRect();
  expect(Math.abs(thumb.left - chosen.left)).toBeLessThan(1);
  expect(Math.abs(thumb.width - chosen.width)).toBeLessThan(1);
});

it('S-ALL-10 target: 36 to the eye, 44 to the finger', () => {
  const { container } = render(
    <div style={{ padding: 40 }}>
      <Segmented label="时间范围" items={items} value="1" onChange={() => undefined} />
    </div>,
  );
  const track = container.querySelector('[role=radiogroup]')!.getBoundingClientRect();
  const segment = page.getByRole('radio', { name: '近3个月' }).element();
  const x = segment.getBoundingClientRect().left + 20;
  expect(track.height).toBe(36);
  expect(document.elementFromPoint(x, track.top - 3.5)).toBe(segment);
  expect(document.elementFromPoint(x, track.bottom + 3.5)).toBe(segment);
});
