// The two boards of 仙侣榜, fetched beside the home call.
import { useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { PairBoard } from '@shengyu/h5/mechanics/rank/pairs/PairBoard.tsx';
import { StageTabs } from '@shengyu/h5/mechanics/stage/StageTabs.tsx';
import { StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useState } from 'react';
import { BOARD_HOME, BOARD_NO, DAY_BOARD, DAY_RULE, TOTAL_RULE, type BoardHome } from './home.ts';
import s from './RankList.module.css';
import { boardTheme, MOON } from './theme.ts';
import { YesterdayPair } from './Yesterday.tsx';

const TABS = [
  { key: 'total', label: '总榜' },
  { key: 'day', label: '今日' },
] as const;

type Tab = (typeof TABS)[number]['key'];

export function Boards({ home, offset }: { readonly home: BoardHome; readonly offset: number }) {
  const { navigation } = useRoute();
  const [tab, setTab] = useState<Tab>('total');
  const common = {
    skin: 'night' as const,
    scenery: MOON,
    offset,
    empty: '还没有仙侣上榜，虚位以待',
    cooling: home.home && home.home.is_cooling === 1,
    head: (
      <>
        <StageTitle theme={boardTheme} />
        <div className={s.tabs}>
          <StageTabs<Tab> label="榜单" tabs={TABS} value={tab} onChange={setTab} />
        </div>
      </>
    ),
    aside: (
      <button type="button" className={s.rewards} onClick={() => navigation.go('/qixi/rankList/reward')}>
        查看奖励
      </button>
    ),
  };
  return tab === 'total' ? (
    <PairBoard
      {...common}
      route="GET /goapi/relation/cp_level_rank_list/{id}"
      request={{ id: BOARD_NO }}
      copied
      rule={TOTAL_RULE}
    />
  ) : (
    <PairBoard
      {...common}
      route="GET /goapi/relation/get_2025_activity_rank_list"
      request={{ activity_code: BOARD_HOME.code, rank_code: DAY_BOARD }}
      copied
      rule={DAY_RULE}
      above={<YesterdayPair />}
    />
  );
}
