// The sheet of every mutation (CONUI-2): one dialog for the whole console. A page opens it with `useActSheet()(act)`.
import { App, Button, Input, Modal } from 'antd';
import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatTime } from '#lib/format.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { Kbd } from '#parts/Kbd.tsx';
import { dangerOf, type AnyAct } from './act.ts';
import { ActForm, buttonTextOf, reasonKeys, SendKey } from './ActForm.tsx';
import { describeDeciders } from './deciders.tsx';
import { useAct } from './use-act.ts';
import { useKeptText } from './use-kept-text.ts';

type OpenSheet = (act: AnyAct) => void;

const SheetContext = createContext<OpenSheet>(() => undefined);

export const useActSheet = (): OpenSheet => useContext(SheetContext);

export function ActSheetProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<{ readonly act: AnyAct; readonly key: number }>();
  return (
    <SheetContext value={(act) => setOpen((old) => ({ act, key: (old?.key ?? 0) + 1 }))}>
      {children}
      {open && <Sheet key={open.key} act={open.act} close={() => setOpen(undefined)} />}
    </SheetContext>
  );
}

function Sheet({ act, close: end }: { readonly act: AnyAct; readonly close: () => void }) {
  const tell = useTellDone();
  const run = useAct({
    ...act,
    after(reply, seconds) {
      close();
      tell(act, reply, seconds);
      act.after?.(reply, seconds);
    },
  });
  const { offered, forget } = useKeptText(act.title, run);
  const close = (): void => {
    forget();
    end();
  };
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLDivElement>(null);
  const { isDanger, typed: needed } = dangerOf(act, run.value);
  const maySend = run.maySend && typed.trim() === needed;
  const send = (): void => {
    if (maySend) void run.send();
  };
  useShortcuts(
    [
      { keys: 'mod+enter', name: '发送', run: send },
      { keys: 'escape', name: '关闭', run: () => !run.isRunning && close() },
      ...reasonKeys(run, act.reasons),
    ],
    { isModal: true },
  );
  return (
    <Modal
      open
      centered
      width={520}
      title={act.title}
      keyboard={false}
      mask={{ closable: !run.isRunning && run.reason === '' }}
      closable={!run.isRunning}
      onCancel={close}
      transitionName=""
      maskTransitionName=""
      // The dialog takes the focus itself when it opens; a person who acts begins with the first field.
      afterOpenChange={(isOpen) => isOpen && form.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
      footer={
        <>
          <Button disabled={run.isRunning} onClick={close}>
            取消 <Kbd keys="escape" />
          </Button>
          <Button type="primary" danger={isDanger} disabled={!maySend} loading={run.isRunning} onClick={send}>
            {buttonTextOf(act, run)} <SendKey />
          </Button>
        </>
      }
    >
      <div ref={form}>
        <ActForm act={act} run={run} offered={offered} />
      </div>
      {needed && (
        <label className="col c2">
          输入「{needed}」确认
          <Input value={typed} disabled={run.isFixed} onChange={(event) => setTyped(event.target.value)} />
        </label>
      )}
    </Modal>
  );
}

/** What a call answers that waits for a second person. */
type Asked = ReplyFrom<'POST /console/api/ledger/adjust'>;

const Waits = ({ asked: { approval_id, expire_at, ...who } }: { readonly asked: Asked }) => (
  <>
    已提交复核：
    <Link className="inline" href={`/approvals?id=${approval_id}`}>
      审批 #{approval_id}
    </Link>
    ，{formatTime(expire_at)} 前有效，{describeDeciders(who)}
  </>
);

/** Says what has happened and leads to it, or for an act of two persons that it waits: number, deadline, who can decide (CONUI-3). */
export function useTellDone(): (act: AnyAct, reply: unknown, seconds: number) => void {
  const { message } = App.useApp();
  return (act, reply, seconds) => {
    if (act.needsSecond) {
      void message.info(<Waits asked={reply as Asked} />, 6);
      return;
    }
    const done = typeof act.done === 'function' ? act.done(reply as never, seconds) : act.done;
    const content = (
      <>
        {done ?? '已完成'}
        {act.href !== undefined && (
          <>
            {' '}
            <Link className="inline" href={act.href}>
              查看
            </Link>
          </>
        )}
      </>
    );
    void message.success(content, 4);
  };
}
