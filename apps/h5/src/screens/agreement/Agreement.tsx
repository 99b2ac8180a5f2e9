import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { filePdfFill, Icon } from '@shengyu/ui/icons.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonBlock, Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useEffect, useMemo, useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useServices } from '#shell/services.ts';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { countChanges, readAgreement } from '#features/agreement/agreement-text.ts';
import { OfflineCopyNote } from '#features/sheet/CopyNote.tsx';
import s from './Agreement.module.css';
import { AgreementText } from '#features/agreement/AgreementText.tsx';
import { TableOfContents } from './Contents.tsx';
import { readAgreementRequest, useAgreement, type Agreement } from '#features/agreement/use-agreement.ts';

const Signing = lazyPart(() => import('#features/agreement/Signing.tsx'), 'AgreementSigning');
const Versions = lazyPart(
  () => import('./Versions.tsx'),
  'AgreementVersionsSheet',
  ({ open }) => open,
);

/** Page /agreement (S-AGR): one agreement with its summary, versions and, if required, its signature. */
export function Screen() {
  const { location, navigation } = useRoute();
  const { state, again } = useAgreement(readAgreementRequest(location.query));
  const here = state.step === 'here' ? state : undefined;
  const title = here ? here.agreement.title : '协议';
  useTitle(title);
  const onBack = (): void => navigation.back();

  if (here) return <Text agreement={here.agreement} copiedAt={here.copiedAt} again={again} />;
  return (
    <Page title={title} onBack={onBack}>
      <Skeleton loading={state.step === 'loading'} shape={<Shape />}>
        {state.step === 'missing' ? (
          <LazyStandardState
            kind="empty"
            title="协议不存在"
            text="它可能已更名或下线"
            action="返回"
            onAction={onBack}
          />
        ) : (
          <LazyStandardState
            kind="error"
            detail={state.step === 'failed' ? state.status : undefined}
            text={state.step === 'failed' ? state.msg : undefined}
            onAction={again}
          />
        )}
      </Skeleton>
    </Page>
  );
}

/** S-AGR-1: the agreement's title becomes the title of the document and of the native shell. */
function useTitle(title: string): void {
  const { bridge } = useServices();
  useEffect(() => {
    document.title = title;
    bridge.notify('setTitle', { title });
  }, [bridge, title]);
}

type TextProps = { agreement: Agreement; copiedAt: number | undefined; again: () => unknown };

function Text({ agreement, copiedAt, again }: TextProps) {
  const { location, navigation } = useRoute();
  const [history, setHistory] = useState(false);
  const { title, version, effective_at, summary, content_html, diff_html, pdf_url } = agreement;
  const blocks = useMemo(() => readAgreement(diff_html || content_html || ''), [diff_html, content_html]);
  const changes = countChanges(blocks);
  const latest = agreement.history.every((other) => other.effective_at <= effective_at);
  const signs = agreement.sign_required === 1 && location.query.sign === '1' && copiedAt === undefined;
  return (
    <Page
      title={title}
      onBack={() => navigation.back()}
      right={<HeadBarAction label="历史版本" onPress={() => setHistory(true)} />}
      sticky={<TableOfContents blocks={blocks} />}
      bottom={signs && <Signing agreement={agreement} onSigned={again} />}
    >
      {copiedAt !== undefined && <OfflineCopyNote at={copiedAt} onAgain={again} />}
      <Card
        title="要点"
        extra={
          <span>
            版本 <span className="num">{version}</span>
          </span>
        }
      >
        <ul>
          {summary.map((sentence) => (
            <li key={sentence} className={s.sentence}>
              {sentence}
            </li>
          ))}
        </ul>
        <p className={s.facts}>
          生效日期 <span className="num">{dayOf(instantOfUnixSeconds(effective_at))}</span>
          {!latest && <Tag tone="grey">历史版本</Tag>}
        </p>
        {pdf_url && (
          <a className={s.pdf} href={`#/viewpdf?id=${agreement.id}`}>
            <Icon path={filePdfFill} size={18} />
            <span className={s.words}>下载 PDF</span>
          </a>
        )}
      </Card>
      {changes > 0 && (
        <p className={s.changes} role="note">
          与您上次同意的版本相比有 <span className="num">{changes}</span> 处变更，已在正文中标出
        </p>
      )}
      <div className={s.body}>
        <AgreementText blocks={blocks} />
      </div>
      <Versions open={history} onClose={() => setHistory(false)} agreement={agreement} />
    </Page>
  );
}

const Shape = () => (
  <div className={s.shape}>
    <SkeletonBlock height={148} />
    {[96, 100, 92, 100, 64, 88, 100, 72].map((width, index) => (
      <span key={index} className={s.line}>
        <SkeletonBlock width={`${width}%`} height={15} />
      </span>
    ))}
  </div>
);
