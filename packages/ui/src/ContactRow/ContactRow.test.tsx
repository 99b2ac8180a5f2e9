import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderControlled } from '../testing/held.tsx';
import { ContactRow } from './ContactRow.tsx';

it('S5-07 the name takes 30 characters; each part keeps the other', async () => {
  const { current } = renderControlled({ name: '', tel: '0571-88888888' }, (value, set) => (
    <ContactRow value={value} onChange={set} />
  ));
  await page.getByLabelText('联系人').fill('名'.repeat(31));
  expect(current()).toEqual({ name: '名'.repeat(30), tel: '0571-88888888' });
  await page.getByLabelText('联系电话').fill('13800138000');
  expect(current()).toEqual({ name: '名'.repeat(30), tel: '13800138000' });
});
