import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { expect, it } from 'vitest';
import { listItems } from '#modules/bag/index.ts';
import { EXCLUSIVE } from './rights.ts';

/** UNIT-1: item type 222 is the right to an exclusive gift. */
const RIGHT_TYPE = 222;

it('RIGHT-1 every right of the catalogue opens one gift, and the campaign that is named gives it out', () => {
  const rights = listItems().filter(({ type }) => type === RIGHT_TYPE);
  expect(Object.values(EXCLUSIVE).map(({ item_code }) => item_code)).toEqual(rights.map(({ code }) => code));
  for (const { item_code, activity_code } of Object.values(EXCLUSIVE)) {
    const giving = CAMPAIGNS.filter((campaign) => JSON.stringify(campaign).includes(`"${item_code}"`));
    expect(giving.map(({ id }) => id)).toEqual([activity_code]);
  }
});
