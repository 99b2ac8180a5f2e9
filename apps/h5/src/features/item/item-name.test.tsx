import { setUpComponentTestKit } from '#testing/part.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ItemName } from './ItemName.tsx';
import { ItemTile } from './ItemTile.tsx';

const parts = setUpComponentTestKit();

it('UNIT-2 a name too long for its place is shortened before its number, which stays readable', async () => {
  parts.show(
    <div data-testid="place" style={{ width: 80 }}>
      <ItemName name="欢乐马戏团头像框15天" items={[{ name: '欢乐马戏团头像框' }]} />
    </div>,
  );
  const place = page.getByTestId('place').element();
  const [whole, words] = Array.from(place.querySelectorAll('span'));
  expect(place.textContent).toBe('欢乐马戏团头像框15天');
  expect(words!.scrollWidth).toBeGreaterThan(words!.clientWidth);
  expect(whole!.getBoundingClientRect().right).toBeLessThanOrEqual(place.getBoundingClientRect().right);
  expect(whole!.scrollWidth).toBeLessThanOrEqual(whole!.clientWidth);
});

it('UNIT-2 the corner of a tile counts pieces, and of a timed item its days; a single piece has no number', async () => {
  const counted = [9, 1].flatMap((item_type) => [3, 1].map((num) => ({ item_type, num })));
  parts.show(
    counted.map((item) => (
      <p key={JSON.stringify(item)}>
        <ItemTile icon="" counted={item} />
      </p>
    )),
  );
  await expect
    .poll(() => Array.from(document.querySelectorAll('p'), ({ textContent }) => textContent))
    .toEqual(['×3', '', '3天', '1天']);
});
