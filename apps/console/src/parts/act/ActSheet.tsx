// The sheet of every mutation (CONUI-2): one dialog for the whole console. A page opens it with `useActSheet()(act)`.
import { App, Button, Input, Modal } from 'antd';
import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { formatTime } from '#lib/format.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { Kbd } from '#parts/Kbd.tsx';
import type { AnyAct } from './act.ts';
import { ActForm, buttonTextOf, SendKey } from './ActForm.tsx';
import { useAct } from './use-act.ts';

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

function Sheet({ act, close }: { readonly act: AnyAct; readonly close: () => void }) {
  const tell = useTellDone();
  const run = useAct({
    ...act,
    after(reply) {
      close();
      tell(act, reply);
      act.after?.(reply);
    },
  });
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLDivElement>(null);
  const needed = typeof act.danger === 'object' ? act.danger.typed : '';
  const maySend = run.maySend && typed.trim() === needed;
  const send = (): void => {
    if (maySend) void run.send();
  };
  useShortcuts(
    [
      { keys: 'mod+enter', name: '发送', run: send },
      { keys: 'escape', name: '关闭', run: () => !run.isRunning && close() },
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
          <Button
            type="primary"
            danger={act.danger !== undefined}
            disabled={!maySend}
            loading={run.isRunning}
            onClick={send}
          >
            {buttonTextOf(act, run)} <SendKey />
          </Button>
        </>
      }
    >
      <div ref={form}>
        <ActForm act={act} run={run} />
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

/** Says what has happened, or for an act of two persons that it waits: number and deadline (CONUI-3). */
export function useTellDone(): (act: AnyAct, reply: unknown) => void {
  const { message } = App.useApp();
  return (act, reply) => {
    if (act.needsSecond) {
      const { approval_id, expire_at } = reply as { approval_id: number; expire_at: number };
      void message.info(`已提交复核：审批 #${approval_id}，${formatTime(expire_at)} 前由另一位同事处理`, 5);
    } else void message.success(typeof act.done === 'function' ? act.done(reply as never) : (act.done ?? '已完成'), 4);
  };
}
