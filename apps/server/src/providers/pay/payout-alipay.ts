// Pays out with Alipay: alipay.fund.trans.uni.transfer to Alipay accounts, bank cards and company accounts, with its query and its
// notices. Requests are signed with our key; answers and notices are accepted only with Alipay's signature (RSA2).
import type { Config } from '#config.ts';
import { openAlipayGateway, buildTextToSign, type AlipayResponseNode } from './alipay-gateway.ts';
import { parseYuanToFen, PayUnavailable, formatFenAsYuan } from './pay.ts';
import {
  PayoutUnavailable,
  type PayoutChannel,
  type PayoutOrder,
  type PayoutResult,
  type PayoutType,
  type PayoutAnswer,
} from './payout.ts';

const NOTICE_METHOD = 'alipay.fund.trans.order.changed';

const STATUS: Readonly<Record<string, PayoutResult>> = {
  SUCCESS: 'paid',
  FAIL: 'failed',
  CLOSED: 'failed',
  // The bank sent the money back.
  REFUND: 'returned',
  DEALING: 'pending',
  WAIT_PAY: 'pending',
  INIT: 'pending',
};

/**
 * The only refusals after which certainly nothing was or will be paid. WST-13: after any other error the payout is queried again.
 */
const FAULTS: Readonly<Record<string, string>> = {
  PAYEE_NOT_EXIST: '收款账户不存在',
  PAYEE_USER_INFO_ERROR: '收款账户与实名不一致',
  PAYEE_ACC_OCUPIED: '收款账户存在多个，请使用其他账户',
  PAYEE_ACCOUNT_STATUS_ERROR: '收款账户状态异常',
  PAYEE_CERT_LEVEL_LIMIT: '收款账户未完成实名认证',
  PERMIT_NON_BANK_LIMIT_PAYEE: '收款账户收款额度已满',
  CARD_BIN_ERROR: '银行卡号有误',
  PAYCARD_UNABLE_PAYMENT: '银行卡不能收款',
};
const FAULT = '收款账户不能收款，请核对后重新提现';
const RETURNED = '银行退票，请核对账户后重新提现';

const productOf = (type: PayoutType): string => (type === 1 ? 'TRANS_ACCOUNT_NO_PWD' : 'TRANS_BANKCARD_NO_PWD');

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Payouts use an Alipay app of their own: the key that moves money out is not the key of payments or sign-in. */
const payoutApp = (config: Config): Config => ({
  ...config,
  PAY_ALIPAY_APP_ID: config.PAYOUT_ALIPAY_APP_ID,
  PAY_ALIPAY_PRIVATE_KEY: config.PAYOUT_ALIPAY_PRIVATE_KEY,
  PAY_ALIPAY_PUBLIC_KEY: config.PAYOUT_ALIPAY_PUBLIC_KEY,
  PAY_ALIPAY_GATEWAY: config.PAYOUT_ALIPAY_GATEWAY,
});

export function openAlipayPayout(config: Config, now: () => number): PayoutChannel {
  const gateway = openAlipayGateway(payoutApp(config), now);
  const ask = (method: string, content: object): Promise<AlipayResponseNode> =>
    gateway.ask(method, content).catch((error: unknown) => {
      throw error instanceof PayUnavailable ? new PayoutUnavailable(error.code) : error;
    });

  return {
    name: 'alipay',
    heard: 'success',
    async pay(order) {
      const said = await ask('alipay.fund.trans.uni.transfer', transferOf(order));
      const sub = textOf(said.sub_code) ?? '';
      if (said.code === '40004' && FAULTS[sub]) return { result: 'failed', reason: FAULTS[sub] };
      if (said.code !== '10000') throw new PayoutUnavailable(sub || String(said.code));
      return wordOf(said, order.withdraw_no);
    },
    async query(withdraw_no, type) {
      const content = { product_code: productOf(type), biz_scene: 'DIRECT_TRANSFER', out_biz_no: withdraw_no };
      const said = await ask('alipay.fund.trans.common.query', content);
      const sub = textOf(said.sub_code) ?? '';
      if (said.code === '40004' && sub === 'ORDER_NOT_EXIST') return { result: 'none' };
      if (said.code !== '10000') throw new PayoutUnavailable(sub || String(said.code));
      return wordOf(said, withdraw_no);
    },
    readNotice(body) {
      const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
      const { sign = '', sign_type, ...signed } = fields;
      if (sign_type !== 'RSA2' || !gateway.isSigned(buildTextToSign(signed), sign)) return undefined;
      if (fields.app_id !== config.PAYOUT_ALIPAY_APP_ID || fields.msg_method !== NOTICE_METHOD) return undefined;
      const said = objectIn(fields.biz_content ?? '');
      const withdraw_no = textOf(said?.out_biz_no);
      return said && withdraw_no !== undefined ? { ...wordOf(said, withdraw_no), withdraw_no } : undefined;
    },
  };
}

function transferOf(order: PayoutOrder): object {
  const isCard = order.type !== 1;
  const bank = {
    account_type: order.type === 4 ? '1' : '2',
    ...(order.bank_name === undefined ? {} : { inst_name: order.bank_name }),
    ...(order.bank_branch === undefined ? {} : { inst_branch_name: order.bank_branch }),
  };
  return {
    out_biz_no: order.withdraw_no,
    trans_amount: formatFenAsYuan(order.amount_fen),
    product_code: productOf(order.type),
    biz_scene: 'DIRECT_TRANSFER',
    order_title: '声屿收益提现',
    payee_info: {
      identity: order.account_no,
      identity_type: isCard ? 'BANKCARD_ACCOUNT' : 'ALIPAY_LOGON_ID',
      name: order.name,
      ...(isCard ? { bankcard_ext_info: bank } : {}),
    },
  };
}

function wordOf(said: AlipayResponseNode, withdraw_no: string): PayoutAnswer {
  if (said.out_biz_no !== withdraw_no) throw new PayoutUnavailable('answer of another order');
  const result = STATUS[String(said.status)];
  if (!result) throw new PayoutUnavailable(`status ${String(said.status).slice(0, 20)}`);
  const reason = result === 'failed' ? (FAULTS[String(said.error_code)] ?? FAULT) : undefined;
  return {
    result,
    amount_fen: parseYuanToFen(textOf(said.trans_amount) ?? ''),
    provider_no: textOf(said.order_id),
    reason: result === 'returned' ? RETURNED : reason,
  };
}

function objectIn(text: string): AlipayResponseNode | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as AlipayResponseNode) : undefined;
  } catch {
    return undefined;
  }
}
