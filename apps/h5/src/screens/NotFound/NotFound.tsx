import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Island } from '@shengyu/ui/States/Island.tsx';
import { useEffect } from 'react';
import { report } from '#lib/report.ts';
import { usePlace } from '#shell/place.ts';
import s from './NotFound.module.css';

/** S-NF-1. The path is logged, never its query: it may hold what nobody should read. */
export function Screen() {
  const { location, navigation } = usePlace();
  const { path } = location;
  useEffect(() => report('http_error', `no page ${path}`), [path]);
  return (
    <Page title="页面不存在" onBack={() => navigation.back()}>
      <div className={s.lost}>
        <Island mood="boat" />
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
