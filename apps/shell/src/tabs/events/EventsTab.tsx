// 活动: two weeks as bars in the campaigns' own colours, then the campaigns as covers, by what one can do with them now.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { Skeleton, SkeletonBlock } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { useCall, type CallRead } from '@shengyu/web/read/use-call.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { useState } from 'react';
import { bellFill } from '#icons.ts';
import { useIsle } from '#frame/isle.ts';
import { ListBody, ListHead } from '#tabs/ListHead.tsx';
import { isTeen, STALE_MS, useVisitor } from '#tabs/me-now.ts';
import { CampaignCard, Missing, TabGround, type TabProps } from '#tabs/parts.tsx';
import { pastLine, whenLine, type Campaign } from '#tabs/when-line.ts';
import s from './EventsTab.module.css';
import { livingLineOf } from './living-line.ts';
import { useNear } from './use-near.ts';
import { shareOfWeeks, SHOWN_DAYS, weekBars, weekDays, weekLanes } from './weeks.ts';

type Kind = 'open' | 'preview' | 'claim' | 'ended';

const KINDS: readonly { readonly key: Kind; readonly label: string; readonly has: (campaign: Campaign) => boolean }[] =
  [
    { key: 'open', label: '进行中', has: ({ state }) => state === 'open' || state === 'paused' },
    { key: 'preview', label: '即将开始', has: ({ state }) => state === 'preview' },
    { key: 'claim', label: '可领奖', has: ({ claim_num = 0 }) => claim_num > 0 },
    { key: 'ended', label: '往期', has: ({ state }) => state === 'ended' || state === 'claim' },
  ];
/** How many campaigns a tab has, once it is known. */
const countIn = (
  { data }: CallRead<{ readonly list: readonly Campaign[] }>,
  has: (campaign: Campaign) => boolean,
): { count?: number } => (data ? { count: data.list.filter(has).length } : {});

/** The lines of bars; what is beyond them stands among the covers. */
const LANES = 6;

export function EventsTab({ shown }: TabProps) {
  const { openPage, stack } = useIsle();
  const visitor = useVisitor();
  const { isGuest } = visitor;
  const [kind, setKind] = useState<Kind>('open');
  const [onlyReminded, setOnlyReminded] = useState(false);
  const current = useCall('POST /api/activity/get_calendar', {}, { staleMs: STALE_MS });
  // What is long over is asked for only where it is shown.
  const past = useCall(
    'POST /api/activity/get_calendar',
    { past: 1 },
    { enabled: kind === 'ended', staleMs: STALE_MS },
  );
  const read = kind === 'ended' ? past : current;
  const all = read.data?.list ?? [];
  const chosen = KINDS.find(({ key }) => key === kind)!;
  const reminded = (current.data?.list ?? []).filter(({ remind, state }) => remind === 1 && state === 'preview');
  const list = (onlyReminded ? reminded : all.filter(chosen.has)).sort((a, b) => b.red - a.red);
  const now = all[0]?.server_time ?? Math.floor(Date.now() / 1000);
  const choose = (next: Kind, only = false): void => {
    setKind(next);
    setOnlyReminded(only);
  };
  if (isTeen(visitor))
    return (
      <TabGround shown={shown} label="活动">
        <ListHead title="活动" />
        <ListBody>
          <LazyStandardState
            inside
            kind="ended"
            title="青少年模式下不展示活动"
            action="去房间看看"
            onAction={() => stack.showTab({ kind: 'tab', tab: 'rooms' })}
          />
        </ListBody>
      </TabGround>
    );
  return (
    <TabGround shown={shown} label="活动">
      <ListHead
        title="活动"
        small={`${new Date(now * 1000).getMonth() + 1} 月`}
        right={
          reminded.length > 0 && (
            <button
              type="button"
              className={joinClassNames(s.mine, onlyReminded && s.on)}
              aria-pressed={onlyReminded}
              onClick={() => choose('preview', !onlyReminded)}
            >
              <Icon path={bellFill} size={16} />
              我的提醒 <b>{reminded.length}</b>
            </button>
          )
        }
      />
      <ListBody>
        <Tabs
          label="活动状态"
          items={KINDS.map(({ key, label, has }) => ({
            key,
            label,
            // What a guest could take nobody knows, nor how much is over before it is asked for.
            ...(isGuest && key === 'claim' ? {} : countIn(key === 'ended' ? past : current, has)),
          }))}
          value={kind}
          onChange={(next) => choose(next as Kind)}
        />
        <Skeleton
          loading={read.step === 'loading'}
          shape={
            <>
              <div className={s.weeks}>
                <SkeletonBlock height={150} />
              </div>
              <div className={s.mosaic}>
                <div className={s.wide}>
                  <SkeletonBlock height={156} />
                </div>
              </div>
            </>
          }
        >
          <Missing read={read} />
          {read.data && (
            <>
              {kind === 'open' && all.length > 0 && <Weeks list={all} now={now} onOpen={openPage} />}
              <div className={s.mosaic}>
                {list.map((campaign, i) => (
                  <div key={campaign.activity_code} className={joinClassNames(i === 0 && s.wide)}>
                    <LivingCard campaign={campaign} large={i === 0} onOpen={() => openPage(campaign.route)} />
                    {campaign.state === 'preview' && <Remind campaign={campaign} />}
                  </div>
                ))}
              </div>
              {list.length === 0 &&
                (kind === 'claim' && isGuest ? (
                  <LazyStandardState
                    inside
                    kind="login"
                    title="登录后看看能领什么"
                    onAction={() => openPage('/login')}
                  />
                ) : (
                  <LazyStandardState inside kind="empty" title={`暂时没有${chosen.label}的活动`} />
                ))}
            </>
          )}
        </Skeleton>
      </ListBody>
    </TabGround>
  );
}

type LivingProps = { readonly campaign: Campaign; readonly large: boolean; readonly onOpen: () => void };

/** A campaign with what happens in it now. Its home is asked for when the card comes near the screen. */
function LivingCard({ campaign, large, onOpen }: LivingProps) {
  const [ref, isNear] = useNear();
  const { activity_code, state, claim_num = 0 } = campaign;
  const { data } = useCall(
    'POST /api/blind_box/get_box_base_config',
    { activity_code },
    { enabled: isNear && state === 'open', staleMs: STALE_MS },
  );
  const line = data ? livingLineOf(data, claim_num) : claim_num > 0 ? `${claim_num} 份奖励可领` : undefined;
  return (
    <div ref={ref}>
      <CampaignCard
        campaign={campaign}
        {...(large ? { action: claim_num > 0 ? '去领奖' : '去看看' } : {})}
        line={line ?? (state === 'open' ? '正在进行' : state === 'ended' ? pastLine(campaign) : whenLine(campaign))}
        onOpen={onOpen}
      />
    </div>
  );
}

type WeeksProps = {
  readonly list: readonly Campaign[];
  readonly now: number;
  readonly onOpen: (route: string) => void;
};

function Weeks({ list, now, onOpen }: WeeksProps) {
  return (
    <div className={s.weeks}>
      <div className={s.days} aria-hidden="true">
        {weekDays(now).map(({ date, name, isRest, isToday }, i) => (
          <span key={i} className={joinClassNames(isRest && s.rest, isToday && s.today)}>
            {name}
            <b>{date}</b>
          </span>
        ))}
      </div>
      <div className={s.bars}>
        {weekLanes(weekBars(list, now))
          .slice(0, LANES)
          .map((lane) => (
            <div key={lane[0]!.campaign.activity_code} className={s.lane}>
              {lane.map(({ campaign, from, length }) => {
                const [a = '#7a3fef', b = a] = campaign.theme.colors;
                return (
                  <button
                    key={campaign.activity_code}
                    type="button"
                    className={joinClassNames(s.bar, from === 0 && s.before, from + length === SHOWN_DAYS && s.after)}
                    style={{
                      left: `${(from / SHOWN_DAYS) * 100}%`,
                      width: `${(length / SHOWN_DAYS) * 100}%`,
                      backgroundImage: `linear-gradient(90deg, rgba(20, 6, 60, 0.6), rgba(20, 6, 60, 0.15)), linear-gradient(90deg, ${a}, ${b})`,
                    }}
                    onClick={() => onOpen(campaign.route)}
                  >
                    <span>{campaign.title}</span>
                  </button>
                );
              })}
            </div>
          ))}
        <i className={s.now} style={{ left: `${shareOfWeeks(now) * 100}%` }} />
      </div>
    </div>
  );
}

function Remind({ campaign }: { readonly campaign: Campaign }) {
  const { client, withMember } = useIsle();
  const on = campaign.remind === 1;
  const set = async (): Promise<void> => {
    const act = { activity_code: campaign.activity_code, on: on ? (0 as const) : (1 as const) };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/activity/set_remind', act, { quiet: true }));
    if (data) showToast(data.on ? '开始时会提醒您' : '不再提醒', 'ok');
    await renewReads('POST /api/activity/get_calendar');
  };
  return (
    <div className={s.remind}>
      <Button
        size="sm"
        variant={on ? 'line' : 'soft'}
        label={`${on ? '已设提醒，取消' : '提醒我'} ${campaign.title}`}
        onPress={() => withMember('设置提醒', () => void set())}
      >
        {on ? '已设提醒' : '提醒我'}
      </Button>
    </div>
  );
}
