// What opens beside a list of an object's page, by what the reader may do.
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListKind, Lookup } from '#lib/objects.ts';
import { ObjectTabs } from '#parts/ObjectTabs.tsx';
import { openDesk } from '#testing/desk.tsx';

const AT = 1_795_000_000;
const GUILD: Lookup = {
  kind: 'guild',
  id: '8',
  title: '观潮社',
  state: 6,
  state_text: '正常',
  fields: [],
  history: [],
  links: [],
};

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

function open(kind: ListKind, id: string, permissions: readonly string[]): void {
  desk = openDesk(<ObjectTabs object={GUILD} overview={null} lists={[{ kind }]} scope={{ guild_id: 8 }} more={[]} />, {
    address: `/guilds/8?tab=${kind}`,
    me: { permissions: ['lookup_detail', ...permissions] },
    answers: {
      'approval/list': () => ({ list: [], total: 0, page: 1, limit: 50 }),
      'object/list': () => ({
        list: [
          {
            kind,
            id,
            at: AT,
            title: '帆船 × 1',
            text: '',
            state: '1',
            state_text: '已送达',
            data: { month: '2026-10' },
          },
        ],
        total: 1,
        page: 1,
        limit: 50,
        states: [],
        sums: [],
      }),
      'note/add': () => ({ log_id: 1 }),
      'lookup/detail': (query) => ({ ...GUILD, kind, id: query['id'], title: `找到 ${query['id']}`, state: 1 }),
    },
  });
}
const row = () => page.getByRole('row').nth(1);

it('CONUI-1 P5 a gift opens beside the list for those who may not follow money, and its trail for the others', async () => {
  open('gift', '3553', []);
  await row().click();
  await expect.element(page.getByRole('dialog').getByText(/找到 3553/)).toBeVisible();
  expect(desk.address()).toBe('/guilds/8?tab=gift&open=gift%3A3553');
  desk.close();
  open('gift', '3553', ['object_trail']);
  await row().click();
  await expect.poll(() => desk.address()).toBe('/money/trail/gift/3553');
});

it('P6 a settlement opens beside the list, and leads to its queue while it can be confirmed', async () => {
  open('settlement', '2026-10:8', ['settlement_confirm']);
  await row().click();
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByText(/找到 2026-10:8/)).toBeVisible();
  await expect
    .element(drawer.getByRole('link', { name: /去审核/ }))
    .toHaveAttribute('href', '/inbox/settlement?key=2026-10%3A8');
});

it('§4 n writes a note on the order that is open, not on the page behind it', async () => {
  open('settlement', '2026-10:8', ['note_add']);
  await row().click();
  await expect.element(page.getByRole('dialog').getByText(/找到 2026-10:8/)).toBeVisible();
  await userEvent.keyboard('n');
  await page.getByRole('textbox', { name: '备注' }).fill('已问过会长');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => desk.numOf('note/add')).toBe(1);
  await expect.poll(() => page.getByRole('textbox', { name: '备注' }).elements()).toEqual([]);
  expect(desk.asked.find(({ path }) => path === 'note/add')!.query).toMatchObject({
    kind: 'settlement',
    id: '2026-10:8',
  });
});
