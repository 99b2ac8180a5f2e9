// One object as Z39 knows it: facts in groups, conditions, parts, history and links, with the same look in a drawer and in a page.
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useRead, type Read } from '#lib/call.ts';
import { hrefOf, KIND_NAMES, type Lookup, type LookupKind } from '#lib/objects.ts';
import { rememberObject } from '#lib/recent.ts';
import { CopyId, Facts, factsOf } from '#parts/Facts.tsx';
import { OpenApprovals } from '#parts/OpenApprovals.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { ShareList } from '#parts/ShareList.tsx';
import { Tag } from '#parts/Tag.tsx';
import { Timeline } from '#parts/Timeline.tsx';
import { toneOf } from '#parts/list-cells.tsx';
import s from './DetailPanel.module.css';

/** Reads an object. Each read is a line of the staff log, so it is asked again only after an act (CONUI-8). */
export const useLookup = (kind: LookupKind, id: string | undefined): Read<Lookup> =>
  useRead('GET /console/api/lookup/detail', id === undefined ? undefined : { kind, id }, { freshFor: 300_000 });

export const ObjectLinks = ({ links }: { readonly links: Lookup['links'] }) => (
  <ul className={s.links}>
    {links.map(({ kind, id, title }) => {
      const href = hrefOf(kind, id);
      // Whoever is named with a part of their own (会长 老船长) needs no other word before it.
      const [, part, name] = (kind === 'user' && /^(\S+) (.+)$/.exec(title)) || [title, KIND_NAMES[kind], title];
      return (
        <li key={`${kind}:${id}`}>
          <span className="c3">{part}</span> {href ? <Link href={href}>{name}</Link> : name}
        </li>
      );
    })}
  </ul>
);

/** What was checked, one by one, with a sign beside the colour. */
export const CheckList = ({ checks }: { readonly checks: readonly { name: string; ok: 0 | 1; text: string }[] }) => (
  <ul className={s.checks}>
    {checks.map(({ name, ok, text }) => (
      <li key={name}>
        {ok ? (
          <CheckCircleFilled className={s.ok} aria-label="通过" />
        ) : (
          <CloseCircleFilled className={s.bad} aria-label="不通过" />
        )}
        <span>{name}</span>
        <span className="c3">{text}</span>
      </li>
    ))}
  </ul>
);

type DetailPanelProps = {
  readonly object: Lookup;
  /** What stands between the head and the facts: the conditions of an act, a form. */
  readonly children?: ReactNode;
};

export function DetailPanel({ object, children }: DetailPanelProps) {
  const { kind, id, title, fields, history, links, checks = [], parts = [] } = object;
  useEffect(() => {
    const href = hrefOf(kind, id);
    // Orders are told from one another by their number.
    if (href) rememberObject({ href, title, kind: `${KIND_NAMES[kind] ?? ''} ${id}` });
  }, [kind, id, title]);
  const groups = [...new Set(fields.map(({ group = '' }) => group))];
  return (
    <div className={s.panel}>
      <p className="c3">
        {KIND_NAMES[object.kind]} <CopyId id={object.id} />
      </p>
      <OpenApprovals object={object} />
      {children}
      {checks.length > 0 && <CheckList checks={checks} />}
      {groups.map((group) => (
        <Facts
          key={group}
          title={group}
          facts={factsOf(
            object,
            fields.filter((field) => (field.group ?? '') === group).map(({ key }) => key),
          )}
        />
      ))}
      {parts.map((part) => (
        <ShareList key={part.title} {...part} />
      ))}
      {links.length > 0 && <ObjectLinks links={links} />}
      <h3 className="eyebrow">经过</h3>
      {history.length > 0 ? <Timeline entries={history} /> : <p className="c3">没有记录</p>}
    </div>
  );
}

export type DetailDrawerProps = {
  readonly kind: LookupKind;
  readonly id: string | undefined;
  readonly close: () => void;
  /** The act bar at the foot, by what the object is now. */
  readonly acts?: (object: Lookup) => ReactNode;
  readonly children?: (object: Lookup) => ReactNode;
};

/** The object beside a list. Its address is the list's with `open`. */
export function DetailDrawer({ kind, id, close, acts, children }: DetailDrawerProps) {
  const read = useLookup(kind, id);
  const { data } = read;
  return (
    <Drawer
      open={id !== undefined}
      onClose={close}
      mask={false}
      size={480}
      push={false}
      title={
        data ? (
          <h2 className={s.title}>
            {data.title} <Tag tone={toneOf(data.state_text)}>{data.state_text}</Tag>
          </h2>
        ) : (
          <h2 className={s.title}>{KIND_NAMES[kind]}</h2>
        )
      }
      footer={data && acts ? <div className={s.acts}>{acts(data)}</div> : null}
    >
      {id !== undefined && (
        <ReadState read={read} what={KIND_NAMES[kind] ?? ''}>
          {(object) => (
            <DetailPanel key={`${object.kind}:${object.id}`} object={object}>
              {children?.(object)}
            </DetailPanel>
          )}
        </ReadState>
      )}
    </Drawer>
  );
}
