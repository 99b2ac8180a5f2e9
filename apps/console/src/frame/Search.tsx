// ⌘K: one box for objects and commands (console.md §4). The text that is typed stays in this box: it is in no address and no store
// (CONUI-7).
import { SearchOutlined } from '@ant-design/icons';
import { App, Input, Modal } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { failureMessageOf } from '@shengyu/web/refusal.ts';
import { setAppearance } from '#lib/appearance.ts';
import { CallRefused, readOnce } from '#lib/call.ts';
import { hrefOf, KIND_NAMES } from '#lib/objects.ts';
import { QUEUE_NAMES } from '#lib/queues.ts';
import { mayCallAny, useMay, useMe } from '#lib/permissions.ts';
import { usePulse } from '#lib/pulse.ts';
import { recentObjects } from '#lib/recent.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { Kbd } from '#parts/Kbd.tsx';
import { PAGES } from '../pages.ts';
import { signOut } from './sign-out.ts';
import s from './Search.module.css';

export type SearchItem = {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly text?: string;
  /** An address opens in this tab, or with ⌘↵ in a new one; a command runs. */
  readonly href?: string;
  readonly run?: () => void;
};

export function SearchBox({ open }: { readonly open: () => void }) {
  return (
    <button type="button" className={s.box} onClick={open}>
      <SearchOutlined />
      <span className="grow ell">搜索手机号、昵称、ID、单号、公会、活动…</span>
      <Kbd keys="mod+k" />
    </button>
  );
}

type SearchProps = { readonly close: () => void; readonly emergency: ((filter: string) => void) | undefined };

export function Search({ close, emergency }: SearchProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [, go] = useLocation();
  const commands = useCommands(emergency);
  const q = text.trim();
  const { hits, isAsking, fault } = useHits(q);
  const found = commands.filter(({ title }) => includes(title, q));
  const itemHit = useItemHit();
  const objects = hits.map((hit) => hitOf(hit, itemHit));
  const items = q === '' ? recentItems() : [...objects, ...found, ...switchCommand(q, emergency)];
  const choose = (item: SearchItem | undefined, isNewTab = false): void => {
    if (!item) return;
    close();
    if (item.run) item.run();
    else if (isNewTab) window.open(`/console${item.href}`, '_blank');
    else if (item.href) go(item.href);
  };
  const move = (by: number): void =>
    setAt((old) => (items.length === 0 ? 0 : (old + by + items.length) % items.length));
  useShortcuts(
    [
      { keys: 'escape', run: close },
      { keys: 'mod+enter', run: () => choose(items[at], true) },
    ],
    { isModal: true },
  );
  return (
    <Modal
      open
      // The dialog's name, for who cannot see it; the field says the same.
      title={<span className="sr-only">搜索</span>}
      styles={{ header: { height: 0, margin: 0 } }}
      closable={false}
      footer={null}
      onCancel={close}
      width={640}
      keyboard={false}
      style={{ top: 80 }}
      transitionName=""
      maskTransitionName=""
    >
      <Input
        autoFocus
        size="large"
        variant="borderless"
        role="combobox"
        aria-label="搜索"
        aria-expanded={items.length > 0}
        aria-controls="search-results"
        aria-activedescendant={items[at] ? `search-${at}` : undefined}
        prefix={<SearchOutlined />}
        placeholder="搜索手机号、昵称、ID、单号、公会、活动，或输入命令"
        maxLength={64}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown') move(1);
          else if (event.key === 'ArrowUp') move(-1);
          else if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) choose(items[at]);
          else return;
          event.preventDefault();
        }}
      />
      {/* A list box without an option is none (CONUI-14). */}
      <div
        id="search-results"
        {...(items.length > 0 && { role: 'listbox', 'aria-label': '结果' })}
        className={s.results}
      >
        {items.map((item, index) => (
          <div key={item.key} role="presentation">
            {items[index - 1]?.group !== item.group && (
              <div role="presentation" className={s.group}>
                {item.group}
              </div>
            )}
            <div
              id={`search-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={s.item}
              onPointerMove={() => setAt(index)}
              onClick={(event) => choose(item, event.metaKey || event.ctrlKey)}
              onKeyDown={() => undefined}
            >
              <span className="ell">
                <Marked text={item.title} q={q} />
              </span>
              <span className="c3 sm ell">{item.text}</span>
            </div>
          </div>
        ))}
        {fault && <p className={s.none}>{fault}</p>}
        {items.length === 0 && q === '' && (
          <p className={s.none}>打开过的对象会列在这里。也可以输入命令：去待办 提现、关闭 商店、深色</p>
        )}
        {items.length === 0 && q !== '' && !fault && (
          <p className={s.none}>{isAsking ? '正在搜索' : `没有找到「${q}」。手机号请输入 11 位，单号请输入完整`}</p>
        )}
      </div>
      <p className={s.keys}>
        <Kbd keys="arrowup arrowdown" /> 选择 <Kbd keys="enter" /> 打开 <Kbd keys="mod+enter" /> 新标签页打开
      </p>
    </Modal>
  );
}

/** `关闭 深海寻宝`: the emergency switches with that word in their filter. Nothing is switched before its sheet is sent. */
function switchCommand(q: string, emergency: SearchProps['emergency']): SearchItem[] {
  const [, verb, name] = /^(关闭|开启)\s*(.+)$/.exec(q) ?? [];
  if (!emergency || !verb || !name) return [];
  return [{ key: 'switch', group: '应急开关', title: `${verb} ${name}`, run: () => emergency(name) }];
}

const includes = (title: string, q: string): boolean =>
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.toLowerCase().includes(word));

function Marked({ text, q }: { readonly text: string; readonly q: string }): ReactNode {
  const start = q === '' ? -1 : text.toLowerCase().indexOf(q.toLowerCase());
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, start + q.length)}</mark>
      {text.slice(start + q.length)}
    </>
  );
}

type Hits = { readonly hits: readonly Hit[]; readonly isAsking: boolean; readonly fault: string };
const NOTHING: Hits = { hits: [], isAsking: false, fault: '' };
/** Whoever still types is not asked for; each search is a line of the log. */
const TYPED_MS = 250;
const LEAST = 2;

/** Objects that the server knows under this text (Z48). They live in this component alone. */
function useHits(q: string): Hits {
  const may = useMay();
  const maySearch = may('search_all');
  const [found, setFound] = useState<Hits & { readonly q: string }>({ ...NOTHING, q: '' });
  useEffect(() => {
    if (!maySearch || q.length < LEAST) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      readOnce('POST /console/api/search/all', { q }, asking.signal).then(
        ({ list }) => setFound({ q, hits: list, isAsking: false, fault: '' }),
        (error: unknown) => {
          if (asking.signal.aborted) return;
          const fault = error instanceof CallRefused ? error.refusal.msg : failureMessageOf(error);
          setFound({ q, hits: [], isAsking: false, fault });
        },
      );
    }, TYPED_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, maySearch]);
  if (!maySearch || q.length < LEAST) return NOTHING;
  // What was found for the former text stays until the answer has come, so that nothing jumps.
  return found.q === q ? found : { hits: found.hits, isAsking: true, fault: '' };
}

type Hit = ReplyFrom<'POST /console/api/search/all'>['list'][number];

/** An item has no page: whoever gives items begins to give it, and everybody else takes its number with them. */
function useItemHit(): (item: Hit) => Pick<SearchItem, 'text' | 'run'> {
  const may = useMay();
  const open = useActSheet();
  const { message } = App.useApp();
  if (may('item_grant'))
    return (item) => ({
      text: `${item.text} · 人工发放`,
      run: () => void import('#pages/users/grant.tsx').then(({ buildGrant }) => open(buildGrant([], item))),
    });
  return ({ id, text }) => ({
    text: `${text} · 复制编号`,
    run: () => void navigator.clipboard.writeText(id).then(() => message.success(`已复制 ${id}`, 1.5)),
  });
}

function hitOf(hit: Hit, itemHit: ReturnType<typeof useItemHit>): SearchItem {
  const { kind, id, title, text, state_text } = hit;
  const group = kind === 'approval' ? '审批' : (KIND_NAMES[kind] ?? '其他');
  const found = { key: `${kind} ${id}`, group, title, text: [text, state_text].filter(Boolean).join(' · ') };
  if (kind === 'item') return { ...found, ...itemHit(hit) };
  const href = kind === 'approval' ? `/approvals?id=${id}` : hrefOf(kind, id);
  return { ...found, ...(href !== undefined && { href }) };
}

const recentItems = (): SearchItem[] =>
  recentObjects().map(({ href, title, kind }) => ({ key: href, group: '最近打开', title, text: kind, href }));

/** Pages, queues, switches and the look, each said in words. */
function useCommands(emergency: SearchProps['emergency']): SearchItem[] {
  const me = useMe();
  const queues = usePulse().data?.queues ?? [];
  const pages = PAGES.filter(
    ({ permissions, rail }) => rail && (permissions.length === 0 || mayCallAny(me, permissions)),
  );
  return [
    ...pages.map(({ title, rail }) => ({
      key: `page ${rail!.href}`,
      group: '前往',
      title: `去${title}`,
      href: rail!.href,
    })),
    ...queues.map(({ queue }) => ({
      key: `queue ${queue}`,
      group: '前往',
      title: `去待办 ${QUEUE_NAMES[queue]}`,
      href: `/inbox/${queue}`,
    })),
    ...(emergency ? [{ key: 'emergency', group: '命令', title: '应急 关闭 开启', run: () => emergency('') }] : []),
    { key: 'dark', group: '命令', title: '深色', run: () => setAppearance('dark') },
    { key: 'light', group: '命令', title: '浅色', run: () => setAppearance('light') },
    { key: 'system', group: '命令', title: '跟随系统外观', run: () => setAppearance('system') },
    { key: 'out', group: '命令', title: '退出登录', run: () => void signOut() },
  ];
}
