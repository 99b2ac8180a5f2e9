import { AgreementCheckbox } from '@shengyu/ui/Checkbox/AgreeLine.tsx';
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonBlock, Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { SubmitBar } from '@shengyu/ui/SubmitBar/SubmitBar.tsx';
import { useState } from 'react';
import { useBootstrap } from '#lib/bootstrap.ts';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { readStoredValue } from '#lib/storage.ts';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { presetTierOf } from '#features/pay/price.ts';
import s from './Payment.module.css';
import { RechargeTierList } from './Tiers.tsx';
import { useCheckout } from '#features/pay/use-checkout.ts';
import { useRechargeOffer, type RechargeOffer } from '#features/pay/use-offer.ts';

const Maintenance = lazyPart(() => import('#features/maintenance/Maintenance.tsx'), 'Maintenance');
const Account = lazyPart(() => import('./Account.tsx'), 'RechargeAccount');
const PaymentChannelList = lazyPart(() => import('#features/pay/Channels.tsx'), 'PaymentChannelList');
const CheckoutDialogs = lazyPart(() => import('#features/pay/CheckoutDialogs.tsx'), 'CheckoutDialogs');
const Strips = lazyPart(() => import('#features/pay/Strips.tsx'), 'PaymentStrips');
const Refused = lazyPart(() => import('./Refused.tsx'), 'RechargeRefused');
const GuardRow = lazyPart(() => import('./GuardRow.tsx'), 'GuardRow');
const StatementSheet = lazyPart(
  () => import('./StatementSheet.tsx'),
  'StatementSheet',
  ({ open }) => open,
);
const CustomSheet = lazyPart(
  () => import('./CustomSheet.tsx'),
  'CustomAmountSheet',
  ({ open }) => open,
);
const TargetSheet = lazyPart(
  () => import('./TargetSheet.tsx'),
  'RechargeTargetSheet',
  ({ open }) => open,
);
const GuardSheet = lazyPart(
  () => import('#features/guard/GuardSheet.tsx'),
  'GuardSheet',
  ({ open }) => open,
);

/** Page /payment (S-PAY): recharging diamonds for the payer or for another account. */
export function Screen() {
  const { location, navigation } = useRoute();
  const { data: bootstrap, again: askBootstrap } = useBootstrap();
  const [target, setTarget] = useState(location.query.target);
  const { state, again } = useRechargeOffer(target);
  const maintenance = bootstrap && bootstrap.maintenance;
  const onBack = (): void => navigation.back();

  if (state.step === 'here' && !maintenance) {
    return <Desk offer={state.offer} copied={state.copied} target={target} onTarget={setTarget} again={again} />;
  }
  return (
    <Page title="充值" ground="hero" onBack={onBack}>
      {maintenance ? (
        <Maintenance {...maintenance} onAgain={askBootstrap} />
      ) : state.step === 'refused' ? (
        <Refused refusal={state.refusal} onBack={onBack} onOwn={target ? () => setTarget(undefined) : undefined} />
      ) : (
        <Skeleton loading={state.step === 'loading'} shape={<Shape />}>
          <LazyStandardState
            kind="error"
            detail={state.step === 'failed' ? state.status : undefined}
            onAction={again}
          />
        </Skeleton>
      )}
    </Page>
  );
}

type DeskProps = {
  readonly offer: RechargeOffer;
  readonly copied: boolean;
  readonly target: string | undefined;
  readonly onTarget: (show_id: string | undefined) => void;
  readonly again: () => Promise<void>;
};

type Open = 'log' | 'custom' | 'target' | 'guard';

function Desk({ offer, copied, target, onTarget, again }: DeskProps) {
  const { location, navigation } = useRoute();
  const online = useOnline();
  const own = target === undefined && offer.balance !== null;
  /** Somebody who came for the spend guard alone leaves when it closes. */
  const [cameForGuard] = useState(own && location.query.guard === '1');
  const [open, setOpen] = useState<Open | undefined>(cameForGuard ? 'guard' : undefined);
  const [tier_id, setTier] = useState<string>();
  const [custom_fen, setCustom] = useState(0);
  const [paid_fen] = useState(() => Number(readStoredValue('paidFen')));

  const { tiers, guard } = offer;
  const preset = presetTierOf(tiers, paid_fen);
  const chosen = tier_id ?? (preset ? preset.tier_id : '');
  const tier = tiers.find((one) => one.tier_id === chosen);
  const amount_fen = tier ? tier.amount_fen : custom_fen;
  const idle = !online || copied;
  const checkout = useCheckout({
    offer,
    route: '/payment',
    target,
    amount_fen,
    wish: tier ? { tier_id: chosen } : { amount_fen },
  });
  const { payment, channel } = checkout;

  const close = (): void => setOpen(undefined);
  const login = (): void => navigation.go('/login?next=%2Fpayment');

  return (
    <Page
      title="充值"
      ground="hero"
      onBack={payment.leave}
      right={offer.balance !== null && <HeadBarAction label="明细" onPress={() => setOpen('log')} />}
      onRefresh={again}
      bottom={
        <section aria-label="结算">
          <SubmitBar
            action="立即充值"
            fen={amount_fen}
            disabled={idle || amount_fen === 0 || channel === undefined}
            onSubmit={() => (offer.target ? checkout.submit() : setOpen('target'))}
            above={
              <>
                <AgreementCheckbox
                  checked={checkout.agreed}
                  onChange={checkout.setAgreed}
                  documents={[checkout.document]}
                />
                <p className={s.care}>理性消费，未成年人禁止充值</p>
              </>
            }
          />
        </section>
      }
    >
      <div className={offer.balance === null ? undefined : s.account}>
        <Account
          offer={offer}
          other={target !== undefined}
          copied={copied}
          onSwitch={() => setOpen('target')}
          onLogin={login}
        />
      </div>
      <Strips
        offer={offer}
        own={own && !copied}
        disabled={idle}
        onPay={payment.pay}
        onCancel={payment.cancel}
        onOver={() => void again()}
        onVerify={() => checkout.ask('name')}
      />
      <div className={s.heading}>
        <h2>选择数量</h2>
        {preset && (
          <span>
            ¥1 = <span className="num">{(preset.diamond * 100) / preset.amount_fen}</span> 钻石
          </span>
        )}
      </div>
      {tiers.length > 0 ? (
        <RechargeTierList
          offer={offer}
          chosen={tier ? chosen : ''}
          custom_fen={custom_fen}
          onTier={setTier}
          onCustom={() => setOpen('custom')}
        />
      ) : (
        <LazyStandardState inside kind="empty" title="暂无可用档位" action="刷新" onAction={again} />
      )}
      <div className={s.heading}>
        <h2>支付方式</h2>
      </div>
      <div className={s.channels}>
        <PaymentChannelList
          channels={offer.channels}
          chosen={channel}
          amount_fen={amount_fen}
          onChange={checkout.setChannel}
        />
      </div>
      {own && <GuardRow guard={guard} onPress={() => setOpen('guard')} />}
      <CustomSheet
        open={open === 'custom'}
        offer={offer}
        onClose={close}
        onChosen={(fen) => {
          setCustom(fen);
          setTier('');
          close();
        }}
      />
      <TargetSheet
        open={open === 'target'}
        canReturn={target !== undefined && offer.balance !== null}
        onClose={close}
        onChosen={(show_id) => {
          close();
          onTarget(show_id);
        }}
      />
      <GuardSheet
        open={open === 'guard'}
        onClose={() => {
          if (cameForGuard) return navigation.back();
          close();
          void again();
        }}
      />
      <StatementSheet open={open === 'log'} onClose={close} />
      <CheckoutDialogs checkout={checkout} onPassed={again} />
    </Page>
  );
}

const Shape = () => (
  <div className={s.shape}>
    <SkeletonBlock height={168} />
    <span className={s.bones}>
      {Array.from({ length: 9 }, (_, index) => (
        <span key={index} className={s.bone}>
          <SkeletonBlock height={84} />
        </span>
      ))}
    </span>
    <SkeletonBlock height={112} />
  </div>
);
