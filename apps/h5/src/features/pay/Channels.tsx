import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Radio } from '@shengyu/ui/Radio/Radio.tsx';
import s from './Pay.module.css';
import { findChannelFault } from './price.ts';
import { drawn } from './marks.ts?drawn';
import type { PaymentChannel } from './use-offer.ts';

export type PaymentChannelListProps = {
  readonly channels: readonly PaymentChannel[];
  readonly chosen: string | undefined;
  readonly amount_fen: number;
  readonly onChange: (channel: string) => void;
};

const MARKS: Partial<Record<string, string>> = {
  wechat_h5: drawn.wechat,
  wechat_jsapi: drawn.wechat,
  alipay_wap: drawn.alipay,
};

/** S-PAY-3: the payment channels in the server's order; a channel that cannot be used says why. */
export const PaymentChannelList = ({ channels, chosen, amount_fen, onChange }: PaymentChannelListProps) => (
  <Card flush>
    {channels.length === 0 && <p className={s.none}>当前没有可用的支付方式</p>}
    <Radio<string>
      label="支付方式"
      value={chosen ?? null}
      onChange={onChange}
      options={channels.map((one) => {
        const fault = findChannelFault(one, amount_fen);
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
