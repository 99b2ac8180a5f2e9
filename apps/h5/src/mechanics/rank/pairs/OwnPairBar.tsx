// The member's own pair, always in sight at the foot of a board of pairs, and what stands there when there is none (S2-QR-2).
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { RankPage } from '#features/item/shapes.ts';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import { useOpenLogin } from '#features/account/to-login.ts';
import { PairChip } from '#features/pair/PairChip.tsx';
import { usePrivacySettings } from '#features/privacy/use-privacy.ts';
import { useOnline } from '@shengyu/web/online.ts';
import { useRoute } from '#shell/route.ts';
import { PairNames } from './PairNames.tsx';
import s from './OwnPairBar.module.css';

export type OwnPairBarProps = {
  readonly board: RankPage;
  /** True while the member's relation is in its cooling-off days. */
  readonly cooling?: boolean | undefined;
  /** Called after 神秘人 was changed, so that the board is loaded again. */
  readonly onHidden: () => void;
};

export function OwnPairBar({ board, cooling = false, onHidden }: OwnPairBarProps) {
  const { navigation } = useRoute();
  const signedIn = useIsSignedIn();
  const toLogin = useOpenLogin();
  const { my } = board;
  if (!signedIn) return <Instead text="登录后查看你们的名次" act="登录" onPress={toLogin} />;
  if (!my || !my.pair)
    return <Instead text="结成CP即可参与" act="去邀请" onPress={() => navigation.go('/invitation')} />;
  return (
    <aside className={s.bar} aria-label="我们的排名">
      <b className={joinClassNames('num', s.place, my.rank === 0 && s.none)}>{my.rank_text}</b>
      <PairChip pair={my.pair} size={38} ring="var(--pb-ring)" />
      <span className={s.middle}>
        <b className={s.names}>
          <PairNames names={my.pair.map(({ nickname }) => nickname)} />
        </b>
        <span className={s.line}>
          {cooling ? (
            <span>冷静期内不计分</span>
          ) : my.rank === 1 ? (
            <span>暂居第一</span>
          ) : (
            <span>
              距上一名 <b className={joinClassNames('num', s.gap)}>{formatFullAmount(my.gap_to_prev)}</b>
            </span>
          )}
          <Hide onChanged={onHidden} />
        </span>
      </span>
      <b className={joinClassNames('num', s.points)}>{formatFullAmount(my.score)}</b>
    </aside>
  );
}

type InsteadProps = { readonly text: string; readonly act: string; readonly onPress: () => unknown };

const Instead = ({ text, act, onPress }: InsteadProps) => (
  <aside className={joinClassNames(s.bar, s.instead)} aria-label="我们的排名">
    <span>{text}</span>
    <button type="button" className={s.act} onClick={() => void onPress()}>
      {act}
    </button>
  </aside>
);

/** 神秘人 (BOARD-5): the pair's names and faces are hidden from others; place and reward are kept. */
function Hide({ onChanged }: { readonly onChanged: () => void }) {
  const { privacy, busy, set } = usePrivacySettings();
  const online = useOnline();
  if (!privacy) return null;
  const turn = async (on: boolean): Promise<void> => {
    if (await set('rank_hidden', on)) onChanged();
  };
  return (
    <span className={s.hide}>
      神秘人
      <Switch
        label="神秘人"
        checked={privacy.rank_hidden === 1}
        disabled={busy || !online}
        onChange={(on) => void turn(on)}
      />
    </span>
  );
}
