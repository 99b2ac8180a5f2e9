import { useState } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import type { DemoModule } from '../demos.ts';
import { ListRow } from '../ListRow/ListRow.tsx';
import { Page } from '../Page/Page.tsx';
import { List, type ListProps } from './List.tsx';

const nothing = (): void => undefined;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

function Numbers(props: Partial<ListProps<number>>) {
  return (
    <div style={{ background: 'var(--surface)' }}>
      <List
        items={numbers(3)}
        keyOf={(n) => n}
        label="成员"
        next="end"
        onMore={nothing}
        row={(n) => <ListRow leading={<Avatar />} title={`成员 ${n}`} caption="ID 8600127" value="386,420" />}
        {...props}
      />
    </div>
  );
}

function Growing({ start, total }: { start: number; total: number }) {
  const [count, setCount] = useState(start);
  const [busy, setBusy] = useState(false);
  const more = (): void => {
    setBusy(true);
    setTimeout(() => {
      setCount((n) => Math.min(total, n + 10));
      setBusy(false);
    }, 600);
  };
  return (
    <Page title="成员" onBack={nothing} onRefresh={() => new Promise((done) => setTimeout(done, 1000))}>
      <Numbers items={numbers(count)} next={busy ? 'loading' : count < total ? 'more' : 'end'} onMore={more} />
    </Page>
  );
}

export const demos: DemoModule = {
  end: () => <Numbers />,
  loading: () => <Numbers next="loading" />,
  failed: () => <Numbers next="failed" />,
  first: () => <Numbers items={[]} next="loading" />,
  empty: () => <Numbers items={[]} />,
  error: () => <Numbers items={[]} next="failed" />,
  growing: () => <Growing start={10} total={60} />,
  virtual: () => <Growing start={1000} total={1020} />,
};
