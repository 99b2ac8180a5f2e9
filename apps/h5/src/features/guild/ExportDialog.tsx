// Dialog for a finished export: names the file and lets the member download it.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useServices } from '#shell/services.ts';
import s from './ExportDialog.module.css';

export type ExportedFile = ReplyFrom<'POST /api/v1/guild_export'>;

export type ExportDialogProps = {
  /** The dialog is closed when undefined. */
  readonly file: ExportedFile | undefined;
  readonly onClose: () => void;
};

export function ExportDialog({ file, onClose }: ExportDialogProps) {
  const { bridge } = useServices();
  // The last file stays visible during the dialog's closing animation.
  const [drawn, setDrawn] = useState(file);
  if (file && file !== drawn) setDrawn(file);
  const download = (): void => {
    bridge.call('openExternal', { url: file!.url! }).catch(() => showToast('暂时无法打开'));
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
            共 <span className="num">{formatFullAmount(drawn.rows)}</span> 条，
          </>
        )}
        1 小时内可下载
      </p>
    </Dialog>
  );
}
