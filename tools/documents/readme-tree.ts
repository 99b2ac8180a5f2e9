// Generates the table of folders in the README. This list is the only place that says what a folder is for. A folder without a line
// and a line without a folder are faults, so that the table always matches the tree.
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { GeneratedDocument } from './made.ts';

type Line = readonly [folder: string, chinese: string, english: string];

const FOLDERS: readonly Line[] = [
  [
    'packages/rules',
    '纯规则，无输入输出：格式、日历、金额、个税、抽取与验证',
    'pure rules without input or output: formats, calendar, money, tax, draws and their verifier',
  ],
  [
    'packages/contract',
    '全部调用各声明一次：路径、请求、应答、权限、拒绝原因',
    'every call declared once: path, request, reply, permission, refusals',
  ],
  [
    'packages/campaign',
    '活动定义的写法、发布检查、精确模拟器',
    'how a campaign is written, the publishing check, the exact simulator',
  ],
  ['packages/ui', 'H5 组件、设计变量、组件展厅', 'components of the H5, design tokens, gallery'],
  ['packages/art', '用代码画的图：物品、场景、标题、星空', 'pictures drawn by code: items, scenes, titles, sky'],
  [
    'packages/web',
    '所有网页端共用：请求、会话、读取与缓存、上报',
    'what every web client stands on: client, session, reading and its cache, reports',
  ],
  [
    'packages/bridge',
    'H5 与原生壳之间的通道，含模拟壳',
    'the channel between the H5 and a native shell, with a simulator',
  ],
  ['apps/server', '服务端', 'the server'],
  [
    'apps/server/src/wire',
    '线路：会话、限流、幂等、校验、错误码',
    'the wire: sessions, limits, idempotency, validation, codes',
  ],
  [
    'apps/server/src/modules',
    '业务模块，一个模块一个文件夹，对外只有 index.ts',
    'modules, one folder each, with index.ts as the only face',
  ],
  [
    'apps/server/src/mechanics',
    '活动玩法：抽取、兑换、榜单、签到、任务',
    'what campaigns play with: draw, shop, rank, sign, task',
  ],
  [
    'apps/server/src/pages',
    '把多个模块拼成一屏的读取，站在最上层，谁也不引用它',
    'joins for one screen on the top floor; nobody imports them',
  ],
  ['apps/server/src/events', '发件箱 → JetStream → 消费者', 'outbox → JetStream → consumers'],
  ['apps/server/src/jobs', '定时与后台任务', 'timers and jobs'],
  [
    'apps/server/src/db',
    '唯一的提交点、sql 标签、迁移、库表法则',
    'the one place that commits, the sql tag, migrations, the schema law',
  ],
  [
    'apps/server/src/providers',
    '支付、短信、实名、电子签、存储的接口',
    'adapters for payment, SMS, real names, e-sign, storage',
  ],
  ['apps/server/src/observe', '日志、指标、追踪', 'logs, metrics, traces'],
  ['apps/server/src/demo', '演示数据', 'demo data'],
  [
    'apps/server/src/testing',
    '测试工具：独立数据库、固定时钟、模型',
    'test kit: a database of its own, a fixed clock, models',
  ],
  ['apps/server/migrations', '纯 SQL，只向前', 'plain SQL, forward only'],
  ['apps/h5', '会员用的移动网页', 'the mobile web app'],
  ['apps/h5/src/shell', '框架：路由、页面、会话、主题、出错', 'the frame: router, pages, session, theme, failures'],
  ['apps/h5/src/screens', '每条路由一个文件夹', 'one folder for each route'],
  [
    'apps/h5/src/features',
    '页面与活动共用的功能：账号、支付、协议、成员、日志',
    'what screens and campaigns share: account, pay, agreement, people, log',
  ],
  ['apps/h5/src/mechanics', '活动页面共用的玩法部件', 'parts that campaign pages share'],
  [
    'apps/h5/src/worker',
    '为下一次访问留住页面的 service worker',
    'the service worker that keeps the page for the next visit',
  ],
  ['apps/h5/src/lib', '小工具', 'small helpers'],
  ['apps/h5/src/testing', '测试工具', 'test kit'],
  ['apps/shell', '网页壳：/isle/，岛、标签页、网页视图', 'the web shell under /isle/: island, tabs, webviews'],
  ['apps/shell/src/frame', '手机框、标签栏、网页视图与返回', 'device, tabs, webviews and the way back'],
  ['apps/shell/src/host', '壳对页面每个动作的回答', 'what the shell does for each action of a page'],
  ['apps/shell/src/tabs', '首页、房间、活动、公会、我的', 'home, rooms, events, guild, me'],
  ['apps/shell/src/pages', '通知、背包、设置、搜索、实物与面板', 'notices, bag, settings, search, parcels and sheets'],
  [
    'apps/shell/src/room',
    '房间：麦位、公屏、礼物、特效与实时流',
    'rooms: seats, public screen, gifts, effects and the live stream',
  ],
  ['apps/shell/src/desk', '宽屏时手机旁的内容', 'what stands beside the device on a wide window'],
  ['apps/shell/src/testing', '标签页与页面测试用的岛', 'the island for tests of tabs and pages'],
  ['apps/shell/src/demo', '演示台，仅演示构建', 'the demo desk, in demo builds alone'],
  ['apps/console', '运营后台', 'the operator console'],
  [
    'apps/console/src/frame',
    '框架：导航、搜索、告警、应急、会话',
    'the frame: rail, search, alerts, emergency, session',
  ],
  [
    'apps/console/src/parts',
    '页面共用的部件：操作单、列表、遮罩值、图表',
    'shared parts: act sheet, list, masked value, chart',
  ],
  ['apps/console/src/pages', '每个领域一个文件夹', 'one folder for each area'],
  ['apps/console/src/lib', '请求、权限、主题、快捷键', 'calls, permissions, theme, shortcuts'],
  ['apps/console/src/testing', '页面测试用的工作台', 'the desk for tests of pages'],
  ['apps/h5/build', '打包：首屏、拆分、称重', 'the build: first paint, chunks, weights'],
  ['campaigns', '一个活动一个文件夹：定义与页面', 'one folder for each campaign: definition and screens'],
  [
    'spec',
    '规格的机器可读清单：调用、路由、全部规则编号',
    'the specification as tables: calls, routes, all rule numbers',
  ],
  [
    'docs',
    '文档：架构、规格全文、词汇、可靠性、决策',
    'documents: architecture, the whole specification, glossary, reliability, decisions',
  ],
  ['e2e', '真实浏览器里的流程', 'journeys in a real browser'],
  ['bench', '性能尺', 'benches'],
  ['drills', '故障演练', 'failure drills'],
  [
    'deploy',
    '入口（haproxy + nginx）、systemd 单元、环境变量样例',
    'the door (haproxy and nginx), systemd units, samples of the environment',
  ],
  ['tools', '开发与检查工具', 'tools for development and checks'],
];

/** Globs of the folders that must have a line. */
const LISTED = ['*/', 'packages/*/', 'apps/*/', 'apps/*/src/*/', 'apps/h5/build/', 'apps/server/migrations/'];
const NOT_LISTED = new Set(['apps', 'packages', 'node_modules', 'dist', 'coverage']);

const ROOT = new URL('../../', import.meta.url);
const BEGIN = '<!-- folders: made by tools/documents/readme-tree.ts -->';
const END = '<!-- /folders -->';

/** The README with the table between the two marks generated again. */
export function replaceFolderTable(readme: string, lines: readonly Line[]): string {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`the README lacks ${BEGIN} or ${END}`);
  const rows = lines.map(([folder, chinese, english]) => `| [\`${folder}\`](${folder}) | ${chinese} | ${english} |`);
  const table = ['| 目录 | 内容 | What it holds |', '|---|---|---|', ...rows].join('\n');
  return `${readme.slice(0, begin + BEGIN.length)}\n${table}\n${readme.slice(end)}`;
}

export function findFolderLineFaults(lines: readonly Line[], folders: readonly string[]): string[] {
  const named = new Set(lines.map(([folder]) => folder));
  return folders
    .filter((folder) => !named.has(folder) && !NOT_LISTED.has(folder))
    .map((folder) => `tools/documents/readme-tree.ts has no line for ${folder}`);
}

export function generateReadmeTree(): GeneratedDocument {
  const folders = globSync(LISTED, { cwd: ROOT, exclude: ['**/node_modules/**'] }).map((path) =>
    path.replace(/\/$/, ''),
  );
  const gone = FOLDERS.filter(([folder]) => !existsSync(new URL(folder, ROOT)));
  return {
    path: 'README.md',
    text: replaceFolderTable(readFileSync(new URL('README.md', ROOT), 'utf8'), FOLDERS),
    faults: [
      ...findFolderLineFaults(FOLDERS, folders),
      ...gone.map(([folder]) => `tools/documents/readme-tree.ts names ${folder}, which is not there`),
    ],
  };
}
