// The sheets of the shell itself: logging in first, sharing, paying in another window, real name, permissions, leaving.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import type { ReactNode } from 'react';
import type { OpenSheet, SheetRequest } from '#sheets.ts';
import { RealNameSheet } from './RealNameSheet.tsx';
import { ShareSheet } from './ShareSheet.tsx';
import s from './Sheets.module.css';

type Content = { readonly title: string; readonly body: ReactNode; readonly acts: ReactNode };

/** The browser's own prompt comes after these words, so that the member knows what it is for. */
const PURPOSES = { mic: '上麦说话需要使用麦克风，声音只在房间里播放。', notify: '活动开始和有人找您时通知您。' };

const PersonSheet = lazyPart(() => import('#room/PersonSheet.tsx'), 'PersonSheet');

/** Sheets that only say something and ask for a yes or no. */
type Question = Exclude<SheetRequest, { kind: 'share' | 'realname' | 'user' }>;

function contentOf(request: Question, end: OpenSheet['end']): Content {
  const no = (text: string): ReactNode => (
    <Button variant="line" onPress={() => end('no')}>
      {text}
    </Button>
  );
  const yes = (text: string, act?: () => unknown): ReactNode => (
    <Button
      autoFocus
      onPress={async () => {
        await act?.();
        end('yes');
      }}
    >
      {text}
    </Button>
  );
  if (request.kind === 'login')
    return {
      title: `登录后${request.act}`,
      body: <p className={s.text}>登录后会回到这里，接着刚才的事。</p>,
      acts: (
        <>
          {no('再看看')}
          {yes('去登录')}
        </>
      ),
    };
  if (request.kind === 'pay')
    return {
      title: '在新窗口完成支付',
      body: (
        <p className={s.text}>
          支付完成后回到这里。订单是否到账以平台为准。
          <br />
          <a href={request.url} target="_blank" rel="noopener noreferrer">
            没有看到窗口？重新打开
          </a>
        </p>
      ),
      acts: (
        <>
          {no('取消支付')}
          {yes('已支付')}
        </>
      ),
    };
  if (request.kind === 'permission')
    return {
      title: request.what === 'mic' ? '使用麦克风' : '接收通知',
      body: <p className={s.text}>{PURPOSES[request.what]}</p>,
      acts: (
        <>
          {no('暂不')}
          {yes('继续')}
        </>
      ),
    };
  return {
    title: '退出登录',
    body: <p className={s.text}>退出后仍可以游客身份逛岛。</p>,
    acts: (
      <>
        {no('取消')}
        {yes('退出')}
      </>
    ),
  };
}

export function Sheets({ sheet }: { readonly sheet: OpenSheet }) {
  const { request, end } = sheet;
  if (request.kind === 'share') return <ShareSheet key={sheet.id} link={request.link} onEnd={end} />;
  if (request.kind === 'realname') return <RealNameSheet key={sheet.id} {...request} onEnd={end} />;
  if (request.kind === 'user')
    return <PersonSheet key={sheet.id} user_id={request.user_id} onClose={() => end('no')} />;
  const { title, body, acts } = contentOf(request, end);
  return (
    <Sheet key={sheet.id} open onClose={() => end('no')} title={title} footer={<div className={s.acts}>{acts}</div>}>
      {body}
    </Sheet>
  );
}
