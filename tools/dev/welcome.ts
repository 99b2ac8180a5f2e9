// What `pnpm dev` prints when everything is ready: the addresses, and which login shows what.
import { DEMO_CAST } from '@shengyu/server/demo/cast.ts';
import { DEMO_PEOPLE } from '@shengyu/server/demo/people.ts';
import { DEMO_STAFF } from '@shengyu/server/demo/staff.ts';
import { LOOPBACK, type DevPorts } from './settings.ts';

export type Welcome = {
  /** The address to which everything is bound. */
  readonly host: string;
  readonly ports: DevPorts;
  readonly seconds: string;
  /** Whether the island is alive, that is, whether the logins of every role exist. */
  readonly hasWorld: boolean;
  readonly hasPulse: boolean;
  /** Whether campaigns have their real dates, so that some are closed today. */
  readonly hasRealDates: boolean;
};

const logins = (hasWorld: boolean): string =>
  (hasWorld
    ? DEMO_CAST.map(({ mobile, nickname, title, look }) => `  ${mobile}  ${nickname}（${title}）  ${look}`)
    : DEMO_PEOPLE.map(({ mobile, nickname, what }) => `  ${mobile}  ${nickname}  ${what}`)
  ).join('\n');

export const welcomeText = ({ host, ports, seconds, hasWorld, hasPulse, hasRealDates }: Welcome): string => `
声屿已就绪（${seconds} 秒）

  声屿        http://${host}:${ports.h5}/isle/
  H5          http://${host}:${ports.h5}
  H5（壳内）  http://${host}:${ports.h5}/?shell=channel#/login
  运营后台    http://${host}:${ports.h5}/console/
  接口        http://${host}:${ports.api}
  接口文档    http://${host}:${ports.api}/docs
  短信收件箱  http://${host}:${ports.sms}
  提现打款    http://${host}:${ports.payout}
${hasPulse ? `  岛上此刻    http://${host}:${ports.pulse}\n` : ''}\
  健康检查    http://${host}:${ports.api}/readyz
  运行指标    http://${host}:${ports.api}/metrics

${host === LOOPBACK ? '' : `手机连上同一网络后打开 http://${host}:${ports.h5}/isle/\n\n`}\
${hasRealDates ? '活动按真实日期开放（--calendar=open 恢复全部开放）\n\n' : ''}\
演示账号（短信验证码均为 000000，其他手机号的验证码见短信收件箱）
${logins(hasWorld)}

运营后台账号 ${DEMO_STAFF.map(({ account }) => account).join('、')}；密码 ${DEMO_STAFF[0]!.password}，动态码由 pnpm -s staff-code 给出

充值由本地收银台替身收款：选好金额后在收银台点「支付」或「取消」
实名认证由本地替身核验：任意姓名配合法身份证号即可通过；姓名填「不匹配」「查无此人」「超时」「故障」可看失败的样子

修改 apps/server 后自动重启，修改 apps/h5、apps/shell、apps/console 后页面自动更新，Ctrl-C 停止。
`;
