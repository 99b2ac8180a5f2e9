import { expect, it } from 'vitest';
import { islandLink } from './share.ts';

const at = new URL('https://isle.example/isle/#/web/guild') as unknown as Location;

it('SHELL §3 share: a link of ours leads to the island, a page of the H5 into its webview', () => {
  expect(islandLink('/#/guild/detail?id=7', at)).toBe('https://isle.example/isle/#/web/guild/detail?id=7');
  expect(islandLink('https://isle.example/#/treasureHunt', at)).toBe('https://isle.example/isle/#/web/treasureHunt');
  expect(islandLink('/isle/#/rooms', at)).toBe('https://isle.example/isle/#/rooms');
  expect(islandLink('https://partner.example/a?b=1', at)).toBe('https://partner.example/a?b=1');
});

it('a shared link never carries a token', () => {
  for (const url of [
    '/#/guild?token=st_1',
    '/#/guild?token=st_1&id=7',
    '/#/guild?id=7&token=st_1',
    '/?token=st_1#/guild',
  ])
    expect(islandLink(url, at), url).not.toContain('st_1');
  expect(islandLink('/#/guild?id=7&token=st_1', at)).toBe('https://isle.example/isle/#/web/guild?id=7');
  expect(islandLink('/#/guild?token=st_1&id=7', at)).toBe('https://isle.example/isle/#/web/guild?id=7');
});
