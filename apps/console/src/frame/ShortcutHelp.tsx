import { Modal } from 'antd';
import { useKnownShortcuts, useShortcuts } from '#lib/shortcuts.ts';
import { Kbd } from '#parts/Kbd.tsx';
import s from './ShortcutHelp.module.css';

/** The keys that are heard on this page now. */
export function ShortcutHelp({ close }: { readonly close: () => void }) {
  const known = useKnownShortcuts();
  useShortcuts([{ keys: 'escape', run: close }], { isModal: true });
  return (
    <Modal open title="快捷键" footer={null} onCancel={close} width={560}>
      <dl className={s.keys}>
        {known.map(({ keys, name }) => (
          <div key={keys}>
            <dt>
              <Kbd keys={keys} />
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
