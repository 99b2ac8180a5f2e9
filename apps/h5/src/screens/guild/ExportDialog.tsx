// The file is there: what it is, and the tap that fetches it.
import { fullAmount } from '@shengyu/rules/amount.ts';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useServices } from '#shell/services.ts';
import s from './ExportDialog.module.css';
import type { ExportedFile } from './use-export.tsx';

export type ExportDialogProps = {
  /** Undefined: closed. */
  readonly file: ExportedFile | undefined;
  readonly onClose: () => void;
};

export function ExportDialog({ file, onClose }: ExportDialogProps) {
  const { bridge } = useServices();
  // What is leaving is still drawn.
  const [drawn, setDrawn] = useState(file);
  if (file && file !== drawn) setDrawn(file);
  const download = (): void => {
    bridge.call('openExternal', { url: file!.url! }).catch(() => toast('暂时无法打开'));
    onClose();
  };
  return (
    <Dialog
      open={file !== undefined}
      title="导出完成"
      cancel="关闭"
      confirm="下载"
      onCancel={onClose}
      onConfirm={download}
    >
      {drawn && drawn.file_name && <p className={s.name}>{drawn.file_name}</p>}
      <p>
        {drawn && drawn.rows !== undefined && (
          <>
            共 <span className="num">{fullAmount(drawn.rows)}</span> 条，
          </>
        )}
        1 小时内可下载
      </p>
    </Dialog>
  );
}
