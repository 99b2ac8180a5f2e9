// The ways on from 鹊桥抽: three sheets and two routes.
import { useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { DrawSheetKey } from '@shengyu/h5/mechanics/draw/DrawSheets.tsx';
import { StageWays } from '@shengyu/h5/mechanics/stage/StageWays.tsx';
import { drawn } from '../art/ways.ts?drawn';

export type WaysProps = {
  /** True when the reward of a task can be claimed. */
  readonly ready: boolean;
  readonly onShow: (sheet: DrawSheetKey) => void;
};

export function Ways({ ready, onShow }: WaysProps) {
  const { navigation } = useRoute();
  const ways = [
    { name: '领红线', picture: drawn['tasks'], go: () => onShow('tasks'), isReady: ready },
    { name: '鹊羽兑换', picture: drawn['shop'], go: () => onShow('shop') },
    { name: '七夕卡', picture: drawn['cards'], go: () => navigation.go('/qixi/qixiCard') },
    { name: '仙侣榜', picture: drawn['board'], go: () => navigation.go('/qixi/rankList') },
    { name: '我的记录', picture: drawn['log'], go: () => onShow('log') },
  ];
  return <StageWays ways={ways} />;
}
