// 设置: the look of this browser, the spend guard, the member's privacy, what is kept here, and leaving.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { CLIENT_VERSION } from '@shengyu/rules/ui/ui-constants.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { renewAllReads, renewReads } from '@shengyu/web/read/cache.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { readStored, writeStored } from '@shengyu/web/storage.ts';
import { useState, type ReactNode } from 'react';
import { SettingsExtra } from 'virtual:desk';
import { useIsle } from '#frame/isle.ts';
import { dropWarm } from '#frame/warm.ts';
import { chooseLessMotion, useMotionChoice } from '#frame/motion.ts';
import { skipEffects, useEffectsSkipped } from '#room/skip-effects.ts';
import { forgetSession } from '#session.ts';
import { askBySheet } from '#sheets.ts';
import { mayPlay, useVisitor } from '#tabs/me-now.ts';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '#theme.ts';
import s from './SettingsPage.module.css';

type Privacy = ReplyFrom<'POST /api/v1/get_privacy_setting'>;

export function SettingsPage() {
  const { client, stack, openPage } = useIsle();
  const visitor = useVisitor();
  const logOut = async (): Promise<void> => {
    if ((await askBySheet({ kind: 'logout' })) === 'no') return;
    await client.mutate('POST /api/v1/logout', {}, { quiet: 'all' }).catch(() => undefined);
    forgetSession();
    stack.showTab({ kind: 'tab', tab: 'home' });
  };
  return (
    <Page title="设置" ground="hero" onBack={stack.close}>
      <LookCard />
      {!visitor.isGuest && (
        <>
          {mayPlay(visitor) && <GuardCard />}
          <PrivacyCard hasMatching={mayPlay(visitor)} />
        </>
      )}
      <Card name="关于">
        <ListRow
          height={64}
          title="清理缓存"
          caption="页面会重新下载，登录不受影响"
          chevron={false}
          onPress={() => void clean().then(() => showToast('缓存已清理', 'ok'))}
        />
        <ListRow height={52} title="协议与隐私" onPress={() => openPage('/agreement')} />
        <ListRow height={52} title="关于声屿" note={`版本 ${CLIENT_VERSION}`} />
      </Card>
      {!visitor.isGuest && (
        <div className={s.out}>
          <Button block variant="line" onPress={logOut}>
            退出登录
          </Button>
        </div>
      )}
    </Page>
  );
}

const Card = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className={s.card} aria-label={name}>
    {children}
  </section>
);

/** What the browser has kept of pages; the login is no copy. */
async function clean(): Promise<void> {
  // Browsers have no cache storage on an address without https.
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  dropWarm();
  await renewAllReads();
}

/** Under this name the pages keep whether they may make a sound; both share one origin. */
const SOUND = 'sound';

function LookCard() {
  const theme = useThemeChoice();
  const motion = useMotionChoice();
  const skipped = useEffectsSkipped();
  const [sound, setSound] = useState(() => readStored(SOUND) === 'on');
  return (
    <Card name="显示与声音">
      <ListRow
        height={64}
        title="外观"
        trailing={
          <Segmented
            label="外观"
            items={[
              { key: 'system', label: '跟随' },
              { key: 'light', label: '浅色' },
              { key: 'dark', label: '深色' },
            ]}
            value={theme}
            onChange={(choice) => chooseTheme(choice as ThemeChoice)}
          />
        }
      />
      <ListRow
        height={64}
        title="减弱动效"
        caption={motion === 'system' ? '系统已要求减弱' : '岛屿、页面与礼物的动画更安静'}
        trailing={
          <Switch
            label="减弱动效"
            checked={motion !== 'full'}
            disabled={motion === 'system'}
            onChange={chooseLessMotion}
          />
        }
      />
      <ListRow
        height={64}
        title="跳过礼物动画"
        caption="大礼物只显示一条横幅"
        trailing={<Switch label="跳过礼物动画" checked={skipped} onChange={skipEffects} />}
      />
      <ListRow
        height={64}
        title="音效"
        caption="活动页面的声音，轻点之后才会响"
        trailing={
          <Switch
            label="音效"
            checked={sound}
            onChange={(on) => {
              writeStored(SOUND, on ? 'on' : 'off');
              setSound(on);
            }}
          />
        }
      />
      <SettingsExtra />
    </Card>
  );
}

/** 消费守护 (X10). Limits are changed in the H5's sheet, where the code by SMS is asked (X11). */
function GuardCard() {
  const { openPage } = useIsle();
  const { data } = useCall('POST /api/v1/get_spend_guard', {});
  return (
    <Card name="消费守护">
      <ListRow
        height={64}
        title="消费守护"
        caption={
          data &&
          (data.excluded_until === undefined
            ? `今日已充值 ${formatFenAsYuan(data.day_recharge_fen)} / 上限 ${formatFenAsYuan(data.day_limit_fen ?? data.system_day_limit_fen)}`
            : `自我限制至 ${formatDateAndMinute(instantOfUnixSeconds(data.excluded_until))}`)
        }
        onPress={() => openPage('/payment?guard=1')}
      />
    </Card>
  );
}

/** Matching is for adults; the server refuses it to everybody else. */
const MATCHING = 'match_on';
const SWITCHES: readonly { readonly name: keyof Privacy; readonly label: string }[] = [
  { name: 'rank_hidden', label: '榜单上显示为神秘人' },
  { name: 'show_gift_record', label: '公开我的送礼记录' },
  { name: 'show_spend', label: '展示我的贡献名次' },
  { name: 'follow_list_public', label: '公开我的关注列表' },
  { name: 'star_public', label: '公开我的星座' },
  { name: MATCHING, label: '允许被匹配' },
];

function PrivacyCard({ hasMatching }: { readonly hasMatching: boolean }) {
  const { client } = useIsle();
  const { data } = useCall('POST /api/v1/get_privacy_setting', {});
  if (!data) return null;
  const set = async (name: keyof Privacy, on: boolean): Promise<void> => {
    await mutationOutcomeOf(client.mutate('POST /api/v1/set_privacy_setting', { [name]: on ? 1 : 0 }, { quiet: true }));
    await renewReads('POST /api/v1/get_privacy_setting');
  };
  return (
    <Card name="隐私">
      {SWITCHES.filter(({ name }) => hasMatching || name !== MATCHING).map(({ name, label }) => (
        <ListRow
          key={name}
          height={52}
          title={label}
          trailing={<Switch label={label} checked={data[name] === 1} onChange={(on) => void set(name, on)} />}
        />
      ))}
    </Card>
  );
}
