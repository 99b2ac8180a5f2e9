import { Alert, Button } from 'antd';

type KeptNoticeProps = { readonly restore: () => void; readonly discard: () => void };

/** Offers the text that its author has left unsaved in this browser (P8, CONUI-9). */
export const KeptNotice = ({ restore, discard }: KeptNoticeProps) => (
  <Alert
    type="info"
    showIcon
    title="这个浏览器里有未保存的修改"
    action={
      <>
        <Button size="small" type="link" onClick={restore}>
          恢复
        </Button>
        <Button size="small" type="link" onClick={discard}>
          丢弃
        </Button>
      </>
    }
  />
);
