// 匹配 (S2-CQ-1, only singles): a card without a name, and both must want to meet before names are shown.
import type { Campaign, DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { lazyPart, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import type { KeptMatch } from '@shengyu/h5/mechanics/match/kept-match.ts';
import { EmptyMatchCard, MatchCard } from '@shengyu/h5/mechanics/match/MatchCard.tsx';
import { useMatch } from '@shengyu/h5/mechanics/match/use-match.ts';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import { useBoxDraw } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { usePrivacySettings } from '@shengyu/h5/features/privacy/use-privacy.ts';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { useState, type ReactNode } from 'react';
import s from './MatchTab.module.css';

const ReportSheet = lazyPart(
  () => import('@shengyu/h5/features/report/ReportSheet.tsx'),
  'ReportSheet',
  ({ open }) => open,
);

export type MatchTabProps = { readonly campaign: Campaign<DrawCampaignHome>; readonly home: DrawCampaignHome };

const ROUTE = 'POST /api/v1/cupid_match';

const SAID: Readonly<Record<string, string>> = {
  no_match: '暂时没有合适的朋友，稍后再来',
  limit_day: '今日匹配次数已用完',
  has_cp: '你已有CP，匹配仅限单身',
};

export function MatchTab({ campaign, home }: MatchTabProps) {
  const entry = useParticipation();
  const drawing = useBoxDraw(campaign, home, home.boxes[0]!);
  const { reload } = campaign;
  const open = entry.kind === 'open';
  const standing = home.match;
  const match = useMatch({
    route: ROUTE,
    extra: standing !== undefined && standing.free_left === 0,
    onShort: () => drawing.wantPack(1),
    onChanged: () => void reload(),
  });
  const { set, busy } = usePrivacySettings(false);
  const bonded = standing !== undefined && standing.has_cp === 1;
  const off = standing !== undefined && standing.is_on === 0;
  const { kept, refused, find } = match;
  const spent = refused === 'limit_day' || (standing !== undefined && standing.free_left + standing.extra_left === 0);
  const turnOn = async (): Promise<void> => {
    if (await set('match_on', true)) await reload();
  };

  if (!open || bonded || refused === 'has_cp')
    return (
      <Place foot={open ? undefined : <ParticipationButton entry={entry} />}>
        <EmptyMatchCard>
          {bonded || refused === 'has_cp'
            ? SAID['has_cp']
            : entry.kind === 'minor'
              ? '匹配仅限成年用户'
              : '双方都想认识，才会看到彼此的资料'}
        </EmptyMatchCard>
      </Place>
    );
  if (off || refused === 'locked')
    return (
      <Place
        foot={
          <div className={s['row']}>
            <StageButton busy={busy} onPress={turnOn}>
              开启匹配
            </StageButton>
          </div>
        }
      >
        <EmptyMatchCard>
          开启匹配后，才能遇见别人，也才会被遇见。
          <br />
          对方看不到你的名字、头像和ID，可随时在隐私设置关闭。
        </EmptyMatchCard>
      </Place>
    );
  if (!kept)
    return (
      <Place
        foot={
          <>
            {standing && !spent && <Left standing={standing} />}
            <div className={s['row']}>
              <StageButton disabled={spent} onPress={find} {...costOf(standing)}>
                {spent ? SAID['limit_day'] : refused ? '再找一次' : '开始匹配'}
              </StageButton>
            </div>
          </>
        }
      >
        <EmptyMatchCard>{(refused && SAID[refused]) ?? '听一段声音，再决定想不想认识'}</EmptyMatchCard>
        <DrawLayers drawing={drawing} words="射{n}箭" />
      </Place>
    );
  return (
    <>
      <Card kept={kept} match={match} standing={standing} />
      <DrawLayers drawing={drawing} words="射{n}箭" />
    </>
  );
}

const Place = ({ children, foot }: { readonly children: ReactNode; readonly foot?: ReactNode }) => (
  <section className={s['place']} aria-label="匹配">
    <div className={s['cards']} tabIndex={0}>
      {children}
    </div>
    <div className={s['foot']}>{foot}</div>
  </section>
);

type Standing = NonNullable<DrawCampaignHome['match']>;

/** Once the free tries are used up, another one costs a token. */
const costOf = (standing: Standing | undefined): { cost?: ReactNode } =>
  standing && standing.free_left === 0 && standing.extra_left > 0
    ? {
        cost: (
          <>
            <img src={standing.extra_cost.icon} alt={standing.extra_cost.name} width="17" height="17" />×
            {standing.extra_cost.num}
          </>
        ),
      }
    : {};

const Left = ({ standing }: { readonly standing: Standing }) => (
  <p className={s['left']}>
    今日剩 <b className="num">{standing.free_left > 0 ? standing.free_left : standing.extra_left}</b> 次
  </p>
);

type CardProps = {
  readonly kept: KeptMatch<typeof ROUTE>;
  readonly match: ReturnType<typeof useMatch<typeof ROUTE>>;
  readonly standing: Standing | undefined;
};

function Card({ kept, match, standing }: CardProps) {
  const { bridge } = useServices();
  const [asking, setAsking] = useState<'report' | 'block'>();
  const close = (): void => setAsking(undefined);
  const { met, answer } = kept;
  const { card, match_id } = met;
  const { free_left, extra_left } = standing ?? met;
  const mutual = answer !== undefined && answer.state === 'mutual';
  const waiting = answer !== undefined && answer.state === 'open';
  const spent = free_left === 0 && extra_left === 0;
  const greet = (): unknown =>
    // The bridge itself tells the member what happened, e.g. 请在 App 内打开 in a plain browser.
    bridge.call('openNative', { page: answer!.chat_route! }).catch(() => undefined);
  return (
    <Place
      foot={
        <>
          {mutual || waiting || spent ? (
            <p className={s['left']} role="status">
              {mutual ? '互相想认识！' : waiting ? '已告诉丘比特，TA也想认识你时就会揭晓' : SAID['limit_day']}
            </p>
          ) : (
            <Left standing={standing ?? { ...met, is_on: 1, has_cp: 0 }} />
          )}
          <div className={s['row']}>
            <StageButton alt disabled={spent} onPress={match.find} {...costOf(standing)}>
              换一位
            </StageButton>
            {mutual ? (
              <StageButton disabled={answer.chat_route === undefined} onPress={greet}>
                打个招呼
              </StageButton>
            ) : (
              <StageButton onPress={() => match.answer(true)}>{waiting ? '看看回应' : '想认识'}</StageButton>
            )}
          </div>
        </>
      }
    >
      <div key={match_id} className={s['arriving']}>
        <MatchCard
          sign={card.tags[0] ?? ''}
          tags={[...card.tags, card.level_band]}
          voice_url={card.voice_url}
          is_online={card.is_online === 1}
          met={mutual ? answer.user : undefined}
          onReport={() => setAsking('report')}
          onBlock={() => setAsking('block')}
        />
      </div>
      <ReportSheet
        open={asking === 'report'}
        onClose={close}
        target={{ kind: 'match', id: match_id, name: '这张卡片' }}
      />
      <Dialog
        open={asking === 'block'}
        title="拉黑这张卡片的主人？"
        confirm="拉黑"
        danger
        onCancel={close}
        onConfirm={async () => {
          await match.answer(false, true);
          close();
        }}
      >
        之后你们不会再被匹配到，对方不会知道。
      </Dialog>
    </Place>
  );
}
