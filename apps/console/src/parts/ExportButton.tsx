// Exports what a list shows (Z58, CONUI-15): a masked CSV file with a watermark, made by the server, with a link that lives an hour.
import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { RequestTo } from '@shengyu/contract/client.ts';
import { readOnce } from '#lib/call.ts';
import { useMay } from '#lib/permissions.ts';
import { KIND_NAMES } from '#lib/objects.ts';
import { act } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';

const POLL_MS = 1_000;
const PATIENCE_MS = 120_000;

export function ExportButton({ request }: { readonly request: RequestTo<'GET /console/api/object/list'> }) {
  const may = useMay();
  const open = useActSheet();
  const { message } = App.useApp();
  if (!may('export_make')) return null;
  const follow = async (task_id: string): Promise<void> => {
    const hide = message.loading('正在生成文件', 0);
    try {
      for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
        const task = await readOnce('POST /console/api/export/make', { task_id });
        if (task.status === 1 && task.url) {
          void message.success(
            <>
              已导出 {task.rows} 行，链接一小时内有效：
              <a href={task.url} download={task.file_name}>
                下载
              </a>
            </>,
            20,
          );
          return;
        }
        if (task.status === 2) break;
        await new Promise((done) => setTimeout(done, POLL_MS));
      }
      void message.error('导出没有完成，请缩小范围再试');
    } catch {
      void message.error('导出没有完成，请稍后再试');
    } finally {
      hide();
    }
  };
  const { page: _page, limit: _limit, ...list } = request;
  return (
    <Button
      icon={<DownloadOutlined />}
      onClick={() =>
        open(
          act({
            title: '导出',
            route: 'POST /console/api/export/make',
            sentence: `导出当前条件下的${KIND_NAMES[request.kind]}，内容与页面相同（脱敏），末行为水印`,
            data: () => ({ list }),
            button: '导出',
            reasons: ['月度对账', '会计核对', '审计要求'],
            done: '已开始导出',
            after: ({ task_id }) => void follow(task_id),
          }),
        )
      }
    >
      导出
    </Button>
  );
}
