// An order beside the list it was found in (P6), or an application to open a guild (P5): what it is, what became of it, and what may be
// done. What is reviewed is reviewed in its queue, where the conditions of the decision stand. A gift opens its trail where the reader
// may follow money (Z50), and stands here for moderators, who may not.
import { AuditOutlined, BranchesOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'wouter';
import { isTrailKind, trailHref, type ListRow, type Lookup, type LookupKind } from '#lib/objects.ts';
import { useMay } from '#lib/permissions.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useUrl } from '#lib/url.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { buildNote } from '#parts/act/object-acts.tsx';
import { DetailDrawer } from '#parts/DetailPanel.tsx';
import { Kbd } from '#parts/Kbd.tsx';
import { moneyActs } from './money-acts.tsx';

const KINDS: readonly string[] = ['recharge', 'withdraw', 'order', 'draw', 'gift', 'settlement', 'apply'];

/**
 * The states in which a queue decides, and who may: a withdrawal in review or held (Z21), a settlement that waits or is disputed (Z20),
 * an application in review (Z15).
 */
const REVIEWED: Readonly<
  Record<string, { readonly queue: string; readonly permission: string; readonly states: readonly number[] }>
> = {
  withdraw: { queue: 'withdraw', permission: 'withdraw_review', states: [1, 9] },
  settlement: { queue: 'settlement', permission: 'settlement_confirm', states: [1, 4] },
  apply: { queue: 'guild', permission: 'guild_review', states: [2] },
};

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
  const mayTrace = useMay()('object_trail');
  const [, kind, id] = /^(\w+):(.+)$/.exec(url.get('open') ?? '') ?? [];
  const isKnown = kind !== undefined && KINDS.includes(kind);
  return {
    kind: isKnown ? (kind as LookupKind) : undefined,
    id: isKnown ? id : undefined,
    mayOpen: (which) => KINDS.includes(which) && !(which === 'gift' && mayTrace),
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
  const mayNote = may('note_add');
  const note = (): void => open(buildNote(object));
  useShortcuts([{ keys: 'n', name: '备注', off: !mayNote, run: note }]);
  return (
    <>
      <Review object={object} />
      {may('object_trail') && isTrailKind(object.kind) && (
        <Link href={trailHref(object.kind, object.id)}>
          <BranchesOutlined /> 资金追踪
        </Link>
      )}
      {mayNote && (
        <Button icon={<EditOutlined />} onClick={note}>
          备注 <Kbd keys="n" />
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

/** Leads to the row of the queue in which it can be decided now. */
function Review({ object: { kind, id, state } }: { readonly object: Lookup }) {
  const may = useMay();
  const review = REVIEWED[kind];
  if (!review || !may(review.permission) || !review.states.includes(state)) return null;
  return (
    <Link href={`/inbox/${review.queue}?key=${encodeURIComponent(id)}`}>
      <AuditOutlined /> 去审核
    </Link>
  );
}
