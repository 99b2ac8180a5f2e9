import { renewReads } from '@shengyu/web/read/cache.ts';

/**
 * Reloads everything that a passed real name or a signed contract changes. The act itself calls it, so that no page shows the
 * former identity, wherever the member completed the step.
 */
export const reloadIdentityData = (): Promise<unknown> =>
  Promise.all([
    renewReads('POST /api/v1/recharge_type'),
    renewReads('POST /api/v1/get_spend_guard'),
    renewReads('POST /api/v1/my_wallet_detail'),
    renewReads('POST /api/v1/withdrawal_type'),
    renewReads('POST /api/v1/user_sign_name_check'),
    renewReads('POST /api/v1/get_user_company_status'),
    renewReads('POST /api/v1/my_contract_list'),
    renewReads('GET /app/agreements/info'),
    renewReads('GET /goapi/user/get_user_info_mp/{id}'),
    // The home replies of the campaigns say in their field `care` whether the member may take part.
    renewReads('POST /api/blind_box/get_box_base_config'),
    renewReads('POST /api/children_shop/get_children_shop_goods_list'),
    renewReads('POST /api/v1/get_fate_store_list'),
  ]);
