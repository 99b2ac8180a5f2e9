// An order beside the list it was found in (P6): what it is, what became of it, and what may be done.
import { BranchesOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'wouter';
import { trailHref, type ListRow, type Lookup, type LookupKind } from '#lib/objects.ts';
import { useMay } from '#lib/permissions.ts';
import { useUrl } from '#lib/url.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { buildNote } from '#parts/act/object-acts.tsx';
import { DetailDrawer } from '#parts/DetailPanel.tsx';
import { moneyActs } from './money-acts.tsx';

const KINDS: readonly string[] = ['recharge', 'withdraw', 'order', 'draw'];

export type Opened = {
  readonly kind: LookupKind | undefined;
  readonly id: string | undefined;
  readonly mayOpen: (kind: string) => boolean;
  readonly open: (row: Pick<ListRow, 'kind' | 'id'>) => void;
  readonly close: () => void;
};

/** The order that the address names as open: `?open=recharge:RC…`. */
export function useOpened(): Opened {
  const url = useUrl();
  const [, kind, id] = /^(\w+):(.+)$/.exec(url.get('open') ?? '') ?? [];
  const isKnown = kind !== undefined && KINDS.includes(kind);
  return {
    kind: isKnown ? (kind as LookupKind) : undefined,
    id: isKnown ? id : undefined,
    mayOpen: (which) => KINDS.includes(which),
    open: (row) => url.set({ open: `${row.kind}:${row.id}` }, 'step'),
    close: () => url.set({ open: undefined }),
  };
}

export function MoneyDrawer({ opened }: { readonly opened: Opened }) {
  if (!opened.kind) return null;
  return (
    <DetailDrawer kind={opened.kind} id={opened.id} close={opened.close} acts={(object) => <Acts object={object} />} />
  );
}

function Acts({ object }: { readonly object: Lookup }) {
  const may = useMay();
  const open = useActSheet();
  return (
    <>
      {may('object_trail') && (
        <Link href={trailHref(object.kind, object.id)}>
          <BranchesOutlined /> 资金追踪
        </Link>
      )}
      {may('note_add') && (
        <Button icon={<EditOutlined />} onClick={() => open(buildNote(object))}>
          备注
        </Button>
      )}
      {moneyActs(object)
        .filter(({ permission }) => may(permission))
        .map(({ name, act, isDanger = false }) => (
          <Button key={name} type="primary" danger={isDanger} onClick={() => open(act)}>
            {name}
          </Button>
        ))}
    </>
  );
}
