import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { useFileFromQuery, type FileState } from './use-file.ts';
import { useFileActions } from './use-file-acts.ts';
import { useFilePages } from './use-pages.ts';
import s from './ViewPdf.module.css';

const FileMenu = lazyPart(
  () => import('./FileMenu.tsx'),
  'FileMenu',
  ({ open }) => open,
);
const FindBar = lazyPart(() => import('./FindBar.tsx'), 'FindBar');

const PdfPages = lazyPart(() => import('@shengyu/ui/PdfPages/PdfPages.tsx'), 'PdfPages');

/** Page /viewpdf (S-PDF): shows a PDF or a picture from our storage. */
export function Screen() {
  const { location, navigation } = useRoute();
  const { state, again } = useFileFromQuery(location.query);
  if (state.step === 'here') return <Viewer {...state} />;
  const onBack = (): void => navigation.back();
  const toLogin = (): void => {
    const here = `${location.path}?${new URLSearchParams(location.query).toString()}`;
    navigation.go(`/login?next=${encodeURIComponent(here)}`);
  };
  return (
    <Page title="文件预览" onBack={onBack}>
      {state.step === 'loading' ? (
        <div className={s.pane}>
          <PdfPages title="文件预览" pages={undefined} onRetry={() => void again()} />
        </div>
      ) : state.step === 'login' ? (
        <LazyStandardState kind="login" text="合同仅本人可见" onAction={toLogin} />
      ) : state.step === 'strange' ? (
        <LazyStandardState kind="noPermission" title="无法打开该文件" text="只能打开声屿自己的文件" onAction={onBack} />
      ) : (
        <LazyStandardState kind="error" title="文件加载失败" detail={state.status} text={state.msg} onAction={again} />
      )}
    </Page>
  );
}

function Viewer({ file, title, watermark }: Extract<FileState, { step: 'here' }>) {
  const { navigation } = useRoute();
  const [menu, setMenu] = useState(false);
  const [finding, setFinding] = useState(false);
  const [words, setWords] = useState('');
  const [count, setCount] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const { pages, failed, searching } = useFilePages(file, finding, attempt);
  const acts = useFileActions(file, title);
  return (
    <Page
      title={title}
      onBack={() => navigation.back()}
      right={<HeadBarAction label="更多" onPress={() => setMenu(true)} />}
      sticky={
        finding && (
          <FindBar
            value={words}
            onChange={setWords}
            count={count}
            searching={searching}
            onClose={() => {
              setFinding(false);
              setWords('');
            }}
          />
        )
      }
    >
      <div className={finding ? s.lowPane : s.pane}>
        <PdfPages
          title={title}
          pages={pages}
          failed={failed}
          watermark={watermark}
          find={words.trim()}
          onFound={setCount}
          onRetry={() => setAttempt(attempt + 1)}
          onOpenOutside={acts.openOutside}
          onSave={acts.save}
        />
      </div>
      <FileMenu
        open={menu}
        onClose={() => setMenu(false)}
        // A private contract must not be shared, and a picture has no text to search.
        onShare={watermark ? undefined : acts.share}
        onFind={file.isPicture ? undefined : () => setFinding(true)}
        onOpenOutside={acts.openOutside}
      />
    </Page>
  );
}
