// The head of an object's page: where one is, its name and state, and what may be done (`.`), with a note (`n`) and the objects before
// and after it in the list one came from (`[` `]`).
import { CaretDownOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { neighbourOf } from '#lib/neighbours.ts';
import { hrefOf, KIND_NAMES, type Lookup } from '#lib/objects.ts';
import { useMay } from '#lib/permissions.ts';
import { rememberObject } from '#lib/recent.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import type { AnyAct } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { Face } from '#parts/Face.tsx';
import { Kbd } from '#parts/Kbd.tsx';
import { OpenApprovals } from '#parts/OpenApprovals.tsx';
import s from './ObjectHead.module.css';

export type NamedAct = {
  readonly name: string;
  readonly permission: string;
  readonly act: AnyAct;
  readonly isDanger?: boolean;
  /** Stands beside the menu as a button of its own. */
  readonly icon?: ReactNode;
};

export type ObjectHeadProps = {
  readonly object: Lookup;
  /** Tags after the name. */
  readonly tags: ReactNode;
  /** The line below the name. */
  readonly line: ReactNode;
  readonly acts: readonly NamedAct[];
  /** A line that nobody may overlook: a ban with its end. */
  readonly warning?: string | undefined;
  readonly note: (() => void) | undefined;
};

export function ObjectHead({ object, tags, line, acts, warning, note }: ObjectHeadProps) {
  const may = useMay();
  const open = useActSheet();
  const [, navigate] = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { kind, id, title } = object;
  useEffect(() => {
    const href = hrefOf(kind, id);
    if (href) rememberObject({ href, title, kind: KIND_NAMES[kind] ?? '' });
  }, [kind, id, title]);
  const mine = acts.filter(({ permission }) => may(permission));
  const step = (by: -1 | 1): string | undefined => neighbourOf(object.kind, object.id, by);
  const go = (by: -1 | 1): void => {
    const next = step(by);
    if (next !== undefined) navigate(`/${object.kind}s/${next}`);
  };
  useShortcuts([
    { keys: '[', name: '上一个', off: step(-1) === undefined, run: () => go(-1) },
    { keys: ']', name: '下一个', off: step(1) === undefined, run: () => go(1) },
    { keys: 'n', name: '备注', off: !note, run: () => note?.() },
    { keys: '.', name: '操作', off: mine.length === 0, run: () => setIsMenuOpen(true) },
  ]);
  return (
    <>
      <nav className={s.crumbs} aria-label="位置">
        <Link href={`/${object.kind}s`}>{KIND_NAMES[object.kind]}</Link> <span aria-hidden="true">›</span>{' '}
        <span className="c2">{object.title}</span>
        <span className={s.steps}>
          <button type="button" className="plain" disabled={step(-1) === undefined} onClick={() => go(-1)}>
            上一个 <Kbd keys="[" />
          </button>
          <button type="button" className="plain" disabled={step(1) === undefined} onClick={() => go(1)}>
            下一个 <Kbd keys="]" />
          </button>
        </span>
      </nav>
      <header className={`card ${s.head}`}>
        <Face picture={object.picture} name={object.title} size="large" />
        <div className="grow">
          <div className={s.names}>
            <h1>{object.title}</h1>
            {tags}
          </div>
          <div className={s.line}>{line}</div>
        </div>
        <div className={s.acts}>
          {note && (
            <Button icon={<EditOutlined />} onClick={note}>
              备注 <Kbd keys="n" />
            </Button>
          )}
          {mine
            .filter(({ icon }) => icon !== undefined)
            .map(({ name, icon, isDanger = false, act }) => (
              <Button key={name} danger={isDanger} icon={icon} onClick={() => open(act)}>
                {name}
              </Button>
            ))}
          {mine.length > 0 && (
            <Dropdown
              trigger={['click']}
              open={isMenuOpen}
              onOpenChange={setIsMenuOpen}
              autoFocus
              menu={{
                items: mine.map(({ name, isDanger = false, act }) => ({
                  key: name,
                  label: act.needsSecond ? `${name}（需复核）` : name,
                  danger: isDanger,
                })),
                onClick: ({ key }) => {
                  setIsMenuOpen(false);
                  const chosen = mine.find(({ name }) => name === key);
                  if (chosen) open(chosen.act);
                },
              }}
            >
              <Button type="primary">
                操作 <CaretDownOutlined /> <Kbd keys="." />
              </Button>
            </Dropdown>
          )}
        </div>
      </header>
      {warning && (
        <p className={s.warning} role="status">
          {warning}
        </p>
      )}
      <OpenApprovals object={object} />
    </>
  );
}
