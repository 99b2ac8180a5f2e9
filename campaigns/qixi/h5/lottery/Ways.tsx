// The ways on from 鹊桥抽: three sheets and two routes.
import { useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { DrawSheetKey } from '@shengyu/h5/mechanics/draw/DrawSheets.tsx';
import { drawn } from '../art/ways.ts?drawn';
import s from './Ways.module.css';

export type WaysProps = {
  /** True when the reward of a task can be claimed. */
  readonly ready: boolean;
  readonly onShow: (sheet: DrawSheetKey) => void;
};

export function Ways({ ready, onShow }: WaysProps) {
  const { navigation } = useRoute();
  const ways = [
    { name: '领红线', picture: drawn['tasks'], go: () => onShow('tasks'), dot: ready },
    { name: '鹊羽兑换', picture: drawn['shop'], go: () => onShow('shop') },
    { name: '七夕卡', picture: drawn['cards'], go: () => navigation.go('/qixi/qixiCard') },
    { name: '仙侣榜', picture: drawn['board'], go: () => navigation.go('/qixi/rankList') },
    { name: '我的记录', picture: drawn['log'], go: () => onShow('log') },
  ];
  return (
    <nav className={s.ways} aria-label="更多">
      {ways.map(({ name, picture, go, dot }) => (
        <button key={name} type="button" className={s.way} onClick={go}>
          <img className={s.picture} src={picture} alt="" width="36" height="36" />
          {name}
          {dot && (
            <i className={s.dot}>
              <span className="sr-only">可领取</span>
            </i>
          )}
        </button>
      ))}
    </nav>
  );
}
