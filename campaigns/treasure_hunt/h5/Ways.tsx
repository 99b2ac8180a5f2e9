// The navigation at the bottom of the landing page; its four buttons open sheets: free maps (tasks), board, shop and own records.
import type { DrawCampaignHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { drawn } from './art/ways.ts?drawn';
import { useLuckiestMember } from './luckiest.ts';
import { useSeasonNews } from './season-news.ts';
import type { NavigationKey } from './sheets/WaySheets.tsx';
import s from './Ways.module.css';

const Sheets = lazyPart(
  () => import('./sheets/WaySheets.tsx'),
  'NavigationSheets',
  ({ shown }) => shown !== undefined,
);

export type NavigationButtonsProps = {
  readonly campaign: Campaign<DrawCampaignHome>;
  readonly home: DrawCampaignHome;
  readonly shown: NavigationKey | undefined;
  onShow(way: NavigationKey | undefined): void;
};

export function NavigationButtons({ campaign, home, shown, onShow }: NavigationButtonsProps) {
  const luckiest = useLuckiestMember();
  useSeasonNews(home.activity.activity_code, home.activity.season_no);
  const daily = home.tasks.filter(({ period }) => period === 'day');
  const got = daily.filter(({ state }) => state === 2).length;
  const ready = home.tasks.some(({ state }) => state === 1);
  const ways: readonly {
    key: NavigationKey;
    name: string;
    picture?: string | undefined;
    /** Shown instead of the picture. */
    member?: { readonly avatar: string } | undefined;
    dot?: boolean;
  }[] = [
    { key: 'tasks', name: `免费藏宝图 ${got}/${daily.length}`, picture: drawn['tasks'], dot: ready },
    { key: 'board', name: luckiest ? '昨日手气王' : '手气榜', picture: drawn['board'], member: luckiest },
    { key: 'shop', name: '印记兑换', picture: drawn['shop'] },
    { key: 'log', name: '我的记录', picture: drawn['log'] },
  ];
  return (
    <nav className={s.ways} aria-label="更多">
      {ways.map(({ key, name, picture, member, dot }) => (
        <button key={key} type="button" className={s.way} onClick={() => onShow(key)}>
          {member ? (
            <span className={s.face}>
              <Avatar src={member.avatar} size={32} />
            </span>
          ) : (
            <img className={s.picture} src={picture} alt="" width="32" height="32" />
          )}
          <span className="num">{name}</span>
          {dot && (
            <i className={s.dot}>
              <span className="sr-only">可领取</span>
            </i>
          )}
        </button>
      ))}
      <Sheets shown={shown} onClose={() => onShow(undefined)} campaign={campaign} home={home} />
    </nav>
  );
}
