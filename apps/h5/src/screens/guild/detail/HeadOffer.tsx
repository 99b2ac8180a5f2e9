// A pending offer to become head (S-GD-8, ROLE-7): the chosen vice head accepts or declines it; the head can withdraw it.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useAppClock } from '#features/clock/app-clock.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#shell/services.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import s from './Detail.module.css';

const OwnCode = lazyPart(
  () => import('#features/account/code/OwnCode.tsx'),
  'OwnMobileCodeSheet',
  ({ open }) => open,
);

export type HeadOfferProps = {
  readonly guild_id: number;
  readonly offer: NonNullable<GuildDetail['my']['head_offer']>;
  readonly closed: boolean;
  readonly onChanged: () => Promise<unknown>;
};

/** Values of `action` in call X23. */
const ACTIONS = { accept: 2, decline: 3, withdraw: 4 } as const;
const DONE = { accept: '您已成为会长', decline: '已拒绝', withdraw: '已撤回转让' } as const;

export function HeadOffer({ guild_id, offer, closed, onChanged }: HeadOfferProps) {
  const { client } = useServices();
  const { offset } = useAppClock();
  const [verifying, setVerifying] = useState(false);
  const [wrong, setWrong] = useState<{ text: string } | null>(null);
  const { from, to, expire_at, actions } = offer;
  const mine = actions.indexOf('accept') >= 0;
  const act = async (what: keyof typeof ACTIONS, sms_code?: string): Promise<void> => {
    const outcome = await mutationOutcomeOf(
      client.mutate(
        'POST /api/v1/transfer_guild_head',
        { guild_id, action: ACTIONS[what], ...(sms_code ? { sms_code } : {}) },
        { quiet: true },
      ),
      ({ reason }) => reason === 'sms',
    );
    if (!outcome.data && outcome.refusal && outcome.refusal.reason === 'sms')
      return setWrong({ text: outcome.refusal.msg });
    setVerifying(false);
    if (outcome.data) showToast(DONE[what], 'ok');
    await onChanged();
  };
  return (
    <Card title="会长转让">
      <div className={s.offer}>
        <p className={s.text}>
          {mine
            ? `${from.nickname} 邀请您接任会长。接受后由您管理公会，原会长成为副会长`
            : `等待 ${to.nickname} 确认，72 小时内有效。对方接受后您将成为副会长`}
        </p>
        <p className={s.caption}>
          <Countdown label="剩余" until={expire_at} offset={offset} over="已过期" onOver={() => void onChanged()} />
        </p>
      </div>
      {!closed && (
        <div className={s.offerButtons}>
          {actions.indexOf('decline') >= 0 && (
            <Button block size="md" variant="line" onPress={() => act('decline')}>
              拒绝
            </Button>
          )}
          {mine && (
            <Button block size="md" onPress={() => setVerifying(true)}>
              接受
            </Button>
          )}
          {actions.indexOf('withdraw') >= 0 && (
            <Button block size="md" variant="line" onPress={() => act('withdraw')}>
              撤回
            </Button>
          )}
        </div>
      )}
      <OwnCode
        scene="transfer"
        open={verifying}
        onClose={() => setVerifying(false)}
        refusal={wrong}
        onComplete={(typed) => void act('accept', typed)}
      />
    </Card>
  );
}
