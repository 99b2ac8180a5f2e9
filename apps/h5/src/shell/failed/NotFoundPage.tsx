import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { IslandPicture } from '@shengyu/ui/States/Island.tsx';
import { useEffect } from 'react';
import { addClientLogEntry } from '@shengyu/web/report.ts';
import { useRoute } from '../route.ts';
import s from './NotFoundPage.module.css';

/** S-NF-1: the page for an unknown address. The path is logged but never its query, which may hold private data. */
export function NotFoundPage() {
  const { location, navigation } = useRoute();
  const { path } = location;
  useEffect(() => addClientLogEntry('http_error', `no page ${path}`), [path]);
  return (
    <Page title="页面不存在" onBack={() => navigation.back()}>
      <div className={s.lost}>
        <IslandPicture mood="boat" />
        <p className={s.title}>页面走丢了</p>
        <p className={s.text}>它可能已经搬家，或者链接写错了</p>
        <div className={s.acts}>
          <Button block onPress={() => navigation.replace('/')}>
            返回首页
          </Button>
          <div className={s.second}>
            <Button block variant="line" onPress={() => navigation.back()}>
              返回上一页
            </Button>
          </div>
        </div>
      </div>
    </Page>
  );
}
