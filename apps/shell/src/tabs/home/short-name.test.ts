import { expect, it } from 'vitest';
import { shortNameOf } from './short-name.ts';

it('SHELL-26 the sign of an isle bears the first phrase of the room’s name', () => {
  expect(shortNameOf('深夜电台：写给海的信')).toBe('深夜电台');
  expect(shortNameOf('晚风点唱台 · 今晚唱到天亮')).toBe('晚风点唱台');
  expect(shortNameOf('海盐派对，进来就有故事')).toBe('海盐派对');
  expect(shortNameOf('听海')).toBe('听海');
  expect(shortNameOf('潮汐之声・派对现场', '潮汐之声')).toBe('派对现场');
  expect(shortNameOf('潮汐之声', '潮汐之声')).toBe('潮汐之声');
});
