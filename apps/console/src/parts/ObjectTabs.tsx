// The tabs of an object's page: its overview, its lists with the number of their rows, and what the page adds. The tab stands in the
// address; an order of a list opens beside it.
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { formatNumber } from '#lib/format.ts';
import { hrefOf, KIND_NAMES, type ListKind, type Lookup } from '#lib/objects.ts';
import { useUrl } from '#lib/url.ts';
import type { ListScope } from '#parts/list-cells.tsx';
import { ListPage } from '#parts/ListPage.tsx';
import { MoneyDrawer, useOpened } from '#parts/money/MoneyDrawer.tsx';
import s from './ObjectTabs.module.css';

type OwnTab = { readonly key: string; readonly name: string; readonly num?: number; readonly body: ReactNode };

type ObjectTabsProps = {
  readonly object: Lookup;
  readonly overview: ReactNode;
  /** The lists that the reader may read; a name instead of the kind's own. */
  readonly lists: readonly { readonly kind: ListKind; readonly name?: string }[];
  readonly scope: ListScope;
  /** Tabs after the lists; `before` names the list in front of which one stands for those who may read that list. */
  readonly more: readonly (OwnTab & { readonly before?: ListKind })[];
};

const OVERVIEW = 'overview';

export function ObjectTabs({ object, overview, lists, scope, more }: ObjectTabsProps) {
  const url = useUrl();
  const [, navigate] = useLocation();
  const opened = useOpened();
  const tab = url.get('tab') ?? OVERVIEW;
  const home = hrefOf(object.kind, object.id)!;
  const numOf = (kind: ListKind): number | undefined => object.counts?.find((one) => one.kind === kind)?.num;
  const named = (key: string, name: string, num: number | undefined) => ({
    key,
    label: (
      <>
        {name} {num !== undefined && <span className="num c3 sm">{formatNumber(num)}</span>}
      </>
    ),
  });
  const own = (before: ListKind | undefined) =>
    more
      .filter((one) => before === (lists.some(({ kind }) => kind === one.before) ? one.before : undefined))
      .map(({ key, name, num }) => named(key, name, num));
  const list = lists.find(({ kind }) => kind === tab)?.kind;
  return (
    <section className="card">
      <Tabs
        className={s.tabs}
        activeKey={tab}
        // Filters belong to their tab, so a new tab begins without any.
        onChange={(next) => navigate(next === OVERVIEW ? home : `${home}?tab=${next}`)}
        items={[
          { key: OVERVIEW, label: '总览' },
          ...lists.flatMap(({ kind, name }) => [...own(kind), named(kind, name ?? KIND_NAMES[kind]!, numOf(kind))]),
          ...own(undefined),
        ]}
      />
      <div className={s.body}>
        {tab === OVERVIEW && overview}
        {more.find(({ key }) => key === tab)?.body}
        {list && (
          <ListPage
            key={list}
            kind={list}
            scope={scope}
            openId={opened.id}
            {...(opened.mayOpen(list) && { onOpen: opened.open })}
          />
        )}
      </div>
      <MoneyDrawer opened={opened} />
    </section>
  );
}
