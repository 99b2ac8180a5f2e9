// The states of /guild/setInfo (S-SI), and how a phone reaches each.
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { signIn } from '../../campaign-phone.ts';
import { fulfillCall, makeGuildDetail } from './guild.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

const CALL = 'api/v1/get_guild_detail';
const HEAD = ['guild.view', 'guild.notice.edit', 'guild.info.edit', 'guild.name.edit'];
const EDIT = { version: 4, notice_pushed_today: 0, recruit_on: 1, pending: [] };

const guild = (edit: object = {}, more: object = {}, permissions: readonly string[] = HEAD) =>
  makeGuildDetail(3, { edit: { ...EDIT, ...edit }, cover: '/activity/avatar/6.svg', ...more }, { permissions });

const opened =
  (data: object, words: string, then?: ReachState): ReachState =>
  async (phone, site) => {
    await fulfillCall(phone, CALL, data);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/setInfo');
    await waitForText(phone, words);
    await then?.(phone, site);
  };
const changed: ReachState = ({ page }) => page.getByLabel('口号').fill('声声入耳');

export const GUILD_INFO_STATES: States = {
  setInfo: opened(guild(), '招募设置'),
  'setInfo-recruiting': opened(guild(), '招募设置', ({ page }) =>
    page.getByText('申请人须在个人主页').scrollIntoViewIfNeeded(),
  ),
  'setInfo-pending': opened(
    guild({
      next_name_change_at: 1_797_000_000,
      notice_pushed_today: 1,
      pending: [
        { field: 'guild_name', value: '海上声屿' },
        { field: 'logo', value: '/activity/avatar/9.svg' },
        { field: 'slogan', value: '把清晨也交给声音' },
      ],
    }),
    '审核中',
  ),
  'setInfo-manager': opened(guild({}, {}, ['guild.view', 'guild.notice.edit']), '同时通知全体成员'),
  'setInfo-preview': opened(guild(), '招募设置', async (phone) => {
    await pressButton(phone, '预览');
    await waitForText(phone, '访客看到的样子');
  }),
  'setInfo-leave': opened(guild(), '招募设置', async (phone, site) => {
    await changed(phone, site);
    await pressButton(phone, '返回');
    await waitForText(phone, '放弃修改？');
  }),
  'setInfo-diff': opened(guild(), '招募设置', async (phone, site) => {
    await changed(phone, site);
    await phone.page.route('**/api/v1/modify_guild_info', (route) =>
      route.fulfill({ json: { code: 1008, msg: '资料已被他人修改，请刷新后重试', data: { reason: 'version' } } }),
    );
    await pressButton(phone, '保存');
    await pressButton(phone, '查看差异');
    await waitForText(phone, '用对方的');
  }),
  'setInfo-saved': opened(guild(), '招募设置', async (phone, site) => {
    await changed(phone, site);
    const data = { log_id: 61, undo_until: 1_795_000_600, version: 5, pending_fields: [] };
    await fulfillCall(phone, 'api/v1/modify_guild_info', data);
    await pressButton(phone, '保存');
    await waitForText(phone, '撤销');
  }),
  'setInfo-frozen': opened(guild({}, { guild_status: 7 }), '公会已冻结'),
  'setInfo-barred': opened(makeGuildDetail(0), '暂无权限查看'),
  'setInfo-loading': async (phone, site) => {
    await phone.page.route(`**/${CALL}`, () => undefined);
    await signIn(phone, await newAdult(site.ctx));
    await phone.open('/guild/setInfo');
    await phone.page.waitForTimeout(800);
  },
  'setInfo-copy': opened(guild(), '招募设置', async (phone) => {
    await phone.page.unroute(`**/${CALL}`);
    await phone.page.route(`**/${CALL}`, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
};
