// P6: money as lists, one kind at a time, with the order that is open beside it.
import { Tabs } from 'antd';
import { Redirect, useLocation, useParams } from 'wouter';
import { KIND_NAMES, mayList, mayListOf, type ListKind, type ListRow } from '#lib/objects.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { useUrl } from '#lib/url.ts';
import { ListPage } from '#parts/ListPage.tsx';
import { ObjectPicker } from '#parts/ObjectPicker.tsx';
import { DailyReports } from './DailyReports.tsx';
import { MoneyDrawer, useOpened } from '#parts/money/MoneyDrawer.tsx';

const MONEY_KINDS: readonly ListKind[] = [
  'recharge',
  'withdraw',
  'order',
  'draw',
  'gift',
  'ledger',
  'settlement',
  'difference',
];

export function MoneyList() {
  const me = useMe();
  const may = useMay();
  const { kind } = useParams<{ kind?: string }>();
  const [, navigate] = useLocation();
  const opened = useOpened();
  const url = useUrl();
  const mine = MONEY_KINDS.filter((one) => mayListOf(me, one));
  const present = mine.find((one) => one === kind);
  if (!present) {
    // Whoever may not list a kind can still open one order of it (Z39).
    if (opened.kind) return <MoneyDrawer opened={opened} />;
    return mine[0] ? <Redirect to={`/money/${mine[0]}`} replace /> : <p className="c3">没有可查看的资金列表</p>;
  }
  /** A difference opens its order; the provider's own payments have none. */
  const openOrder = ({ data }: ListRow): void => {
    const id = data['out_trade_no'];
    if (typeof id === 'string' && id !== '') opened.open({ kind: 'recharge', id });
  };
  const needsPerson = !mayList(me, present) && url.number('user') === undefined;
  return (
    <>
      <div className="page-head">
        <h1>资金</h1>
      </div>
      <Tabs
        activeKey={present}
        onChange={(next) => navigate(`/money/${next}`)}
        items={mine.map((one) => ({ key: one, label: KIND_NAMES[one] }))}
      />
      {needsPerson ? (
        <label className="col c2">
          先选择会员
          <ObjectPicker kind="user" value={undefined} onChange={(user) => url.set({ user })} />
        </label>
      ) : (
        <>
          {present === 'difference' && may('queue_list') && <DailyReports />}
          <ListPage
            key={present}
            kind={present}
            openId={opened.id}
            {...(opened.mayOpen(present) && { onOpen: opened.open })}
            {...(present === 'difference' && { onOpen: openOrder })}
          />
        </>
      )}
      <MoneyDrawer opened={opened} />
    </>
  );
}
