// The head of the editor: which version this is, whether it is saved and passes its checks, and what can be done with it.
import {
  ExportOutlined,
  MobileOutlined,
  RedoOutlined,
  SaveOutlined,
  SendOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { Badge, Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMay } from '#lib/permissions.ts';
import { Kbd } from '#parts/Kbd.tsx';
import type { Draft } from './draft.ts';
import s from './Edit.module.css';

type EditHeadProps = {
  readonly draft: Draft;
  readonly live: CampaignDef | undefined;
  /** 草稿, 新版本 or 只读. */
  readonly kind: string;
  /** Whether it is saved, in words. */
  readonly savedText: string;
  readonly isSaved: boolean;
  readonly isReady: boolean;
  readonly changed: number;
  readonly children: ReactNode;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly compare: () => void;
  readonly save: () => void;
  readonly publish: () => void;
  /** Opens 会员所见 where the window has no room for it beside the form. */
  readonly preview: (() => void) | undefined;
};

export function EditHead({ draft, live, kind, savedText, isSaved, isReady, changed, children, ...can }: EditHeadProps) {
  const may = useMay();
  const { title, version } = draft.now;
  const mayEdit = may('campaign_save');
  const [route] = live?.routes ?? [];
  return (
    <header className={s.top}>
      <Link href="/campaigns">活动</Link>
      <h1>{title}</h1>
      <span className={s.tag}>
        v{version} {kind}
      </span>
      <span className={s.meta}>
        {live ? `线上 v${live.version}` : '未上线'} · {savedText}
      </span>
      {route !== undefined && (
        // Members' pages are named behind the sign #; the console's own addresses begin with /console.
        <a className={s.meta} href={`/#${route}`} target="_blank" rel="noreferrer">
          线上页面 <ExportOutlined />
        </a>
      )}
      <span className={s.grow} />
      {children}
      {can.preview && (
        <Button icon={<MobileOutlined />} onClick={can.preview}>
          会员所见
        </Button>
      )}
      {mayEdit && (
        <>
          <Button aria-label="撤销" icon={<UndoOutlined />} disabled={draft.past.length === 0} onClick={can.undo} />
          <Button aria-label="重做" icon={<RedoOutlined />} disabled={draft.future.length === 0} onClick={can.redo} />
        </>
      )}
      <Button disabled={changed === 0} onClick={can.compare}>
        与线上对比 <Badge count={changed} overflowCount={999} color="var(--brand)" />
      </Button>
      {mayEdit && (
        <Button icon={<SaveOutlined />} disabled={isSaved} onClick={can.save}>
          保存 <Kbd keys="mod+s" />
        </Button>
      )}
      {mayEdit && may('campaign_publish') && (
        <Button type="primary" icon={<SendOutlined />} disabled={!isReady} onClick={can.publish}>
          提交发布复核
        </Button>
      )}
    </header>
  );
}
