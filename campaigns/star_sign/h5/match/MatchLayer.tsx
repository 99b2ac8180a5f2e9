// 匹配 (S2-SM-6): two planets on one orbit. No face and no name is shown before both want to meet, so a refusal hurts nobody.
import '@shengyu/h5/features/sheet/roles.css';
import { usePrivacySettings } from '@shengyu/h5/features/privacy/use-privacy.ts';
import { lazyPart, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useMatch } from '@shengyu/h5/mechanics/match/use-match.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { Icon, xBold } from '@shengyu/ui/icons.tsx';
import { Modal } from '@shengyu/ui/Modal/Modal.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState, type ReactNode } from 'react';
import type { StarSeason } from '../home.ts';
import { MetCard } from './MetCard.tsx';
import s from './MatchLayer.module.css';
import { Planets } from './Planets.tsx';

const ReportSheet = lazyPart(
  () => import('@shengyu/h5/features/report/ReportSheet.tsx'),
  'ReportSheet',
  ({ open }) => open,
);
const VerifyGate = lazyPart(
  () => import('@shengyu/h5/mechanics/campaign/instead/VerifyGate.tsx'),
  'VerifyGate',
  ({ open }) => open,
);

export type MatchLayerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly season: StarSeason;
  readonly onChanged: () => void;
};

const SAID: Readonly<Record<string, string>> = {
  no_match: '暂时没有合适的朋友，稍后再来',
  limit_day: '今日匹配次数已用完',
};

export function MatchLayer({ open, onClose, season, onChanged }: MatchLayerProps) {
  const { bridge } = useServices();
  const { stars, my_star_id, star_id, home } = season;
  const standing = home && home.match;
  const match = useMatch({
    route: 'POST /api/v1/star/match_other_user',
    extra: standing !== undefined && standing.free_left === 0,
    onShort: () => showToast('星尘不足'),
    onChanged,
  });
  const { set, busy } = usePrivacySettings(false);
  const [asking, setAsking] = useState<'report' | 'block' | 'verify'>();
  const stop = (): void => setAsking(undefined);
  const { kept, refused, searching, find } = match;
  const mine = stars[(my_star_id ?? star_id) - 1]!;
  const { free_left = 0, extra_left = 0 } = standing ?? (kept ? kept.met : {});
  const cost = standing ? standing.extra_cost : kept && kept.met.extra_cost;
  const spent = refused === 'limit_day' || free_left + extra_left === 0;
  const off = (standing !== undefined && standing.is_on === 0) || refused === 'locked';
  const unverified = home !== undefined && home.age === 'unverified';
  const turnOn = async (): Promise<void> => {
    if (!(await set('match_on', true))) return;
    onChanged();
  };
  const price = free_left === 0 && cost ? `（${cost.name}${cost.num}）` : '';

  return (
    <>
      <Modal open={open} onDismiss={onClose} label="星座匹配" place="center" className={s.place}>
        <article className={s.card}>
          <p className={s.left}>
            {!off && !unverified && (
              <>
                今日剩 <b className="num">{free_left > 0 ? free_left : extra_left}</b> 次
              </>
            )}
          </p>
          {kept && !searching ? (
            <MetCard
              kept={kept}
              mine={mine}
              spent={spent}
              price={price}
              onAgain={find}
              onWant={() => match.answer(true)}
              // The bridge itself tells the member what happened, e.g. 请在 App 内打开 in a plain browser.
              onGreet={(page) => bridge.call('openNative', { page }).catch(() => undefined)}
              onReport={() => setAsking('report')}
              onBlock={() => setAsking('block')}
            />
          ) : (
            <>
              <Planets mine={mine} searching={searching} />
              {unverified || refused === 'need' ? (
                <Ask words="完成实名后即可参与">
                  <StageButton onPress={() => setAsking('verify')}>完成实名</StageButton>
                </Ask>
              ) : off ? (
                <Ask words="开启匹配后，才能遇见别人，也才会被遇见。对方看不到你的名字、头像和ID，可随时在隐私设置关闭。">
                  <StageButton busy={busy} onPress={turnOn}>
                    开启星座匹配
                  </StageButton>
                </Ask>
              ) : (
                <Ask
                  words={
                    searching
                      ? '正在寻找合适的朋友…'
                      : ((refused && SAID[refused]) ?? '双方都点「想认识」，才会看到彼此的资料')
                  }
                >
                  <StageButton busy={searching} disabled={spent} onPress={find}>
                    {spent ? SAID['limit_day'] : refused ? `再找一次${price}` : `开始匹配${price}`}
                  </StageButton>
                </Ask>
              )}
            </>
          )}
        </article>
        <button type="button" className={s.close} aria-label="关闭" onClick={onClose}>
          <Icon path={xBold} size={20} />
        </button>
      </Modal>
      <VerifyGate open={asking === 'verify'} onClose={stop} />
      {kept && (
        <>
          <ReportSheet
            open={asking === 'report'}
            onClose={stop}
            target={{ kind: 'match', id: kept.met.match_id, name: '这张卡片' }}
          />
          <Dialog
            open={asking === 'block'}
            title="拉黑这张卡片的主人？"
            confirm="拉黑"
            danger
            onCancel={stop}
            onConfirm={async () => {
              await match.answer(false, true);
              stop();
            }}
          >
            之后你们不会再被匹配到，对方不会知道。
          </Dialog>
        </>
      )}
    </>
  );
}

const Ask = ({ words, children }: { readonly words: ReactNode; readonly children: ReactNode }) => (
  <>
    <p className={s.words} role="status">
      {words}
    </p>
    <div className={s.main}>{children}</div>
  </>
);
