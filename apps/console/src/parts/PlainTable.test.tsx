// The keys of a table that is the list of its page (console.md §4).
import { Link, Route } from 'wouter';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDesk } from '#testing/desk.tsx';
import { PlainTable, type PlainTableProps } from './PlainTable.tsx';

type Row = { readonly no: number };
const ROWS: Row[] = [{ no: 1 }, { no: 2 }, { no: 3 }];

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

function open(more: Partial<PlainTableProps<Row>>): void {
  desk = openDesk(
    <>
      <Route path="/">
        <PlainTable<Row>
          label="会员"
          rows={ROWS}
          keyOf={({ no }) => no}
          columns={[{ name: '会员', cell: ({ no }) => <Link href={`/users/${no}`}>会员 {no}</Link> }]}
          {...more}
        />
      </Route>
      <Route path="/users/:id">{({ id }) => <h1>会员页 {id}</h1>}</Route>
    </>,
    { answers: {} },
  );
}

it('§4 j and k move along the rows, ↵ follows the link of the row', async () => {
  open({ hasKeys: true });
  await userEvent.keyboard('jjjk{Enter}');
  await expect.element(page.getByRole('heading', { name: '会员页 2' })).toBeVisible();
});

it('§4 ↵ unfolds a row that can be unfolded, and folds it again', async () => {
  open({ hasKeys: true, more: ({ no }) => no === 2 && { name: `${no} 的前后`, body: <p>之前与之后</p> } });
  await userEvent.keyboard('jj{Enter}');
  await expect.element(page.getByText('之前与之后')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('之前与之后')).not.toBeInTheDocument();
});

it('§4 a table beside others hears no keys', async () => {
  open({});
  await userEvent.keyboard('j{Enter}');
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(page.getByRole('heading').elements()).toEqual([]);
});
