import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Radio } from '@shengyu/ui/Radio/Radio.tsx';
import s from './Payment.module.css';
import { channelFault } from './price.ts';
import { drawn } from './scene.ts?drawn';
import type { Channel } from './use-offer.ts';

export type ChannelsProps = {
  readonly channels: readonly Channel[];
  readonly chosen: string | undefined;
  readonly amount_fen: number;
  readonly onChange: (channel: string) => void;
};

const MARKS: Partial<Record<string, string>> = {
  wechat_h5: drawn.wechat,
  wechat_jsapi: drawn.wechat,
  alipay_wap: drawn.alipay,
};

/** S-PAY-3: in the server's order; what cannot be used says why. */
export const Channels = ({ channels, chosen, amount_fen, onChange }: ChannelsProps) => (
  <Card flush>
    {channels.length === 0 && <p className={s.none}>当前没有可用的支付方式</p>}
    <Radio<string>
      label="支付方式"
      value={chosen ?? null}
      onChange={onChange}
      options={channels.map((one) => {
        const fault = channelFault(one, amount_fen);
        return {
          value: one.channel,
          text: one.name,
          note: fault,
          disabled: fault !== undefined,
          icon: <img className={s.mark} src={MARKS[one.channel] || one.icon} alt="" />,
        };
      })}
    />
  </Card>
);

/** The last one used, else the server's first, among those that can take this amount. */
export function channelFor(channels: readonly Channel[], wanted: string | null, fen: number): string | undefined {
  const usable = channels.filter((one) => channelFault(one, fen) === undefined);
  const found = usable.find(({ channel }) => channel === wanted) || usable.find(({ is_default }) => is_default === 1);
  return (found || usable[0])?.channel;
}
