// S-ST-1: compares the two kinds of guild and lets the member choose.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useRoute } from '#shell/route.ts';
import { GUILD_TYPE_ENTERPRISE, type ApplicationStatus } from './application.ts';
import s from './Settled.module.css';
import { hasRealName } from './view.ts';

const NameGate = lazyPart(
  () => import('#features/agreement/NameGate.tsx'),
  'RealNameGate',
  ({ open }) => open,
);
const RatesSheet = lazyPart(
  () => import('./RatesSheet.tsx'),
  'CommissionRatesSheet',
  ({ open }) => open,
);

export type GuildTypeIntroProps = {
  readonly standing: ApplicationStatus;
  readonly upgrade: boolean;
  readonly onBegin: (guild_type: 1 | 2) => void;
  readonly again: () => Promise<void>;
};

const PERCENT_BP = 100;

export function GuildTypeIntro({ standing, upgrade, onBegin, again }: GuildTypeIntroProps) {
  const { navigation } = useRoute();
  const online = useOnline();
  const [wanted, setWanted] = useState<1 | 2>();
  const [rates, setRates] = useState(false);
  const named = hasRealName(standing);
  const minor = useMinor(!named);
  const { levels, personal_level_max, review_working_days } = standing.terms;
  if (minor)
    return (
      <StandardState kind="noPermission" title="未满 18 周岁，暂不能创建公会" onAction={() => navigation.back()} />
    );
  const choose = (guild_type: 1 | 2) => (): void => (named ? onBegin(guild_type) : setWanted(guild_type));
  const rate = (level: number): string => `${levels[level - 1]!.commission_bp / PERCENT_BP}%`;
  const top = levels.length;
  const review = `审核 ${review_working_days} 个工作日`;
  return (
    <>
      {!upgrade && (
        <Kind
          name="个人公会"
          tag="起步快"
          facts={[
            ['适合', '个人运营，一人一个'],
            ['等级上限', `Lv.${personal_level_max}`],
            ['佣金比例', `${rate(1)} – ${rate(personal_level_max)}`],
            ['提现方式', '会长按个人收益提现'],
            ['所需资料', '实名、联系方式'],
          ]}
          note={review}
          action="创建个人公会"
          disabled={!online}
          onPress={choose(1)}
        />
      )}
      <Kind
        name="企业公会"
        tag="企业认证"
        facts={[
          ['适合', '有营业执照的企业'],
          ['等级上限', `Lv.${top}`],
          ['佣金比例', `${rate(1)} – ${rate(top)}`],
          ['提现方式', '对公账户，需开发票'],
          ['所需资料', '执照、法人身份证、对公账户'],
        ]}
        note={upgrade ? `${review}，公会 ID、成员、等级与记录保留` : review}
        action={upgrade ? '升级企业公会' : '创建企业公会'}
        disabled={!online}
        second={!upgrade}
        onPress={choose(GUILD_TYPE_ENTERPRISE)}
      />
      <div className={s.center}>
        <Button size="md" variant="text" onPress={() => setRates(true)}>
          查看佣金比例表
        </Button>
      </div>
      <RatesSheet open={rates} onClose={() => setRates(false)} terms={standing.terms} />
      <NameGate
        open={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        action="创建公会"
        named={named}
        face={false}
        onPassed={async () => {
          await again();
          if (wanted) onBegin(wanted);
        }}
      />
    </>
  );
}

/** Whether the member is a minor, by the declared birthday or by the ID number (SIGN-2, USER-5). */
function useMinor(wanted: boolean): boolean {
  const { data } = useCall('POST /api/v1/user_sign_name_check', { scene: 'company_create' }, { enabled: wanted });
  if (!wanted || !data) return false;
  return data.need.indexOf('adult') >= 0;
}

type KindProps = {
  readonly name: string;
  readonly tag: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly note: string;
  readonly action: string;
  readonly disabled: boolean;
  /** True for the less prominent of the two buttons. */
  readonly second?: boolean;
  readonly onPress: () => void;
};

const Kind = ({ name, tag, facts, note, action, disabled, second = false, onPress }: KindProps) => (
  <Card title={name} extra={<Tag tone="violet">{tag}</Tag>}>
    <dl>
      {facts.map(([what, value]) => (
        <div key={what} className={s.fact}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <p className={s.note}>{note}</p>
    <Button block size="md" variant={second ? 'soft' : 'primary'} disabled={disabled} onPress={onPress}>
      {disabled ? '当前无网络' : action}
    </Button>
  </Card>
);
