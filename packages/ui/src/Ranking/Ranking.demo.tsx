import { Avatar } from '../Avatar/Avatar.tsx';
import type { DemoModule } from '../demos.ts';
import { Tag } from '../Tag/Tag.tsx';
import { crestPictureUrl, avatarPictureUrl } from '../testing/pictures.ts';
import type { RankEntry } from './rank-entry.ts';
import { Ranking, type RankingProps } from './Ranking.tsx';
import type { OwnRankEntry } from './MyBar.tsx';

const NAMES = [
  '星海一号',
  '月屿声工坊',
  '烈焰红唇',
  '晚风电台',
  '深海打捞队',
  '云上城邦',
  '蝶梦小筑',
  '拾贝少年社',
  '环形行星',
  '一个名字长到放不下的公会',
];
const CHANGES = [0, 2, -1, 1, -1, 0, 3, null, -2, 12];

/** The crest of each guild, chosen to match its name. */
const CREST_OF = [4, 5, 1, 6, 2, 9, 8, 12, 7, 3];

const guilds: RankEntry[] = NAMES.map((name, i) => ({
  key: i,
  rank: i + 1,
  rank_change: CHANGES[i]!,
  score: Math.round(15_028_000 * 0.9 ** i),
  name,
  avatar: crestPictureUrl(CREST_OF[i]!),
  tag: i > 2 && (
    <Tag tone="violet">
      <span className="num">Lv.{9 - Math.floor(i / 3)}</span>
    </Tag>
  ),
  caption: (
    <>
      <span className="num">{1386 - i * 90}</span> 人
    </>
  ),
}));

const mine: OwnRankEntry = {
  ...guilds[3]!,
  rank: 12,
  rank_text: '12',
  rank_change: 2,
  score: 6_428_000,
  name: '声屿夜航',
  avatar: crestPictureUrl(11),
  tag: <Tag tone="pink">我的公会</Tag>,
  gap_to_prev: 32_000,
};

const crest: RankingProps['picture'] = ({ avatar }, size) => (
  <img alt="" src={avatar} width={size} height={size} style={{ borderRadius: size * 0.3 }} />
);
const round: RankingProps['picture'] = ({ avatar }, size) => <Avatar src={avatar} size={size} />;

const Board = (props: Partial<RankingProps>) => (
  <div
    style={{ paddingTop: 60, background: 'linear-gradient(var(--hero-a), var(--hero-b) 420px)', minHeight: '100vh' }}
  >
    <Ranking tiles entries={guilds} picture={crest} onOpen={() => undefined} {...props} />
  </div>
);

export const demos: DemoModule = {
  guilds: () => <Board mine={mine} />,
  people: () => (
    <Board
      picture={round}
      tiles={false}
      entries={guilds.map((one, i) => ({
        ...one,
        avatar: avatarPictureUrl(i),
        tag: undefined,
        hidden: i === 1 || i === 4,
        removed: i === 6,
        caption: '上麦之星',
      }))}
      mine={{
        ...mine,
        avatar: avatarPictureUrl(12),
        tag: <Tag tone="pink">我</Tag>,
        rank_text: '10000+',
        rank_change: null,
        hidden: true,
      }}
    />
  ),
  twoPlaces: () => <Board entries={guilds.slice(0, 2)} mine={{ ...mine, rank: 1, rank_text: '1', gap_to_prev: 0 }} />,
  loading: () => <Board entries={undefined} />,
  empty: () => <Board entries={[]} />,
  settling: () => <Board settling />,
};
