// P6: the way of one sum of money, as a picture and as a list (Z50). A box opens its own detail.
import { Segmented } from 'antd';
import { Link, useParams } from 'wouter';
import { useRead } from '#lib/call.ts';
import { hrefOf, isTrailKind, KIND_NAMES } from '#lib/objects.ts';
import { useUrl } from '#lib/url.ts';
import { ReadState } from '#parts/ReadState.tsx';
import { Trail, TrailList } from '#parts/Trail.tsx';
import type { TrailNode } from '#parts/trail-layout.ts';
import { MoneyDrawer, useOpened } from '#parts/money/MoneyDrawer.tsx';

export function MoneyTrail() {
  const { kind, id } = useParams<{ kind: string; id: string }>();
  const url = useUrl();
  const opened = useOpened();
  const isList = url.get('form') === 'list';
  const read = useRead('GET /console/api/object/trail', isTrailKind(kind) ? { kind, id } : undefined, {
    freshFor: 300_000,
  });
  const choose = (node: TrailNode): void => {
    url.set({ at: node.key });
    if (opened.mayOpen(node.kind)) opened.open(node as { kind: 'recharge'; id: string });
  };
  return (
    <>
      <div className="page-head">
        <h1>资金追踪</h1>
        <span className="c3">
          {KIND_NAMES[kind]} <span className="mono">{id}</span>
        </span>
        {opened.mayOpen(kind) && <Link href={hrefOf(kind, id) ?? '/money'}>查看{KIND_NAMES[kind]}</Link>}
        <span className="grow" />
        <Segmented<string>
          aria-label="形式"
          value={isList ? 'list' : 'graph'}
          options={[
            { value: 'graph', label: '图' },
            { value: 'list', label: '列表' },
          ]}
          onChange={(form) => url.set({ form: form === 'list' ? 'list' : undefined })}
        />
      </div>
      <ReadState read={read} what="资金追踪">
        {(trail) => {
          const shown = { trail, chosen: url.get('at') ?? `${kind}:${id}`, choose };
          return isList ? <TrailList {...shown} /> : <Trail {...shown} />;
        }}
      </ReadState>
      <p className="c3 sm" style={{ marginTop: 10 }}>
        只显示已记录的关联；经过余额的部分不可区分，以虚线表示。
      </p>
      <MoneyDrawer opened={opened} />
    </>
  );
}
