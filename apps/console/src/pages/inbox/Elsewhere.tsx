import { Button, Empty } from 'antd';
import { useMay } from '#lib/permissions.ts';
import type { LookupKind } from '#lib/objects.ts';
import { DetailPanel, useLookup } from '#parts/DetailPanel.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';
import { WorkBar, WorkDetail, WorkHead } from '#parts/Work.tsx';
import type { QueueDesk } from './desk.ts';
import s from './Inbox.module.css';

type ElsewhereProps = { readonly desk: QueueDesk; readonly id: string; readonly close: () => void };

/**
 * CONUI-7: an address names a piece that this list does not hold, because it is decided or stands on another page. No other piece is
 * opened in its place; the object itself is shown, as far as it can be looked up.
 */
export function Elsewhere({ desk, id, close }: ElsewhereProps) {
  const may = useMay();
  if (desk.kind && may('lookup_detail')) return <Found kind={desk.kind} id={id} close={close} />;
  return (
    <section className={`card ${s.empty}`}>
      <Empty description={`${id} 不在这个列表，可能已处理或在其他页`}>
        <Button onClick={close}>回到列表</Button>
      </Empty>
    </section>
  );
}

function Found({ kind, id, close }: { readonly kind: LookupKind; readonly id: string; readonly close: () => void }) {
  const read = useLookup(kind, id);
  const { title = id, state_text } = read.data ?? {};
  return (
    <WorkDetail label={title}>
      <WorkHead>
        <div className="grow row" style={{ gap: 8 }}>
          <h2>{title}</h2>
          {state_text && <Tag tone="info">{state_text}</Tag>}
        </div>
        <Button onClick={close}>回到列表</Button>
      </WorkHead>
      <WorkBar tone="warn">不在这个列表，可能已处理或在其他页</WorkBar>
      <div className={s.main}>
        <ReadState read={read} what={title}>
          {(object) => <DetailPanel object={object} />}
        </ReadState>
      </div>
    </WorkDetail>
  );
}
