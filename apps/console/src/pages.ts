// All pages of the console: address, name, who may open it and its file. The rail, the router, the search's commands and the keys `g …`
// are drawn from this one table. A page that may not be opened is not drawn (CONUI-1).
import {
  AuditOutlined,
  ControlOutlined,
  DashboardOutlined,
  FileSearchOutlined,
  GiftOutlined,
  InboxOutlined,
  PayCircleOutlined,
  SafetyOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Me, Permission } from '#lib/permissions.ts';

/** A page whose file can be asked for before anything is drawn. */
type LazyPage = LazyExoticComponent<ComponentType> & { readonly load: () => Promise<unknown> };

/** The groups of the rail from top to bottom. */
export const PAGE_GROUPS = ['', '对象', '运营', '系统'] as const;

export type ConsolePage = {
  /** A pattern of wouter below /console: `/users/:id`. */
  readonly path: string;
  readonly title: string;
  /** Any of these is enough; everybody when it is empty. */
  readonly permissions: readonly Permission[];
  readonly page: LazyPage;
  /** Asks for what the page reads before it is drawn; for the page with which a day begins. */
  readonly ahead?: (me: Me) => Promise<void>;
  /** Stands in the rail under this group, at this address, with this key after `g`. Other pages are reached from objects. */
  readonly rail?: {
    readonly group: (typeof PAGE_GROUPS)[number];
    readonly href: string;
    /** Another address that belongs to the same entry. */
    readonly also?: string;
    readonly icon: typeof AuditOutlined;
    readonly key: string;
    readonly badge?: 'queues' | 'approvals';
  };
  /** Three columns: the rail is narrow until the person unfolds it. */
  readonly isWide?: boolean;
  /** CONUI-25: offered on a phone too. */
  readonly isOnPhone?: boolean;
};

/** A page whose file is loaded when it is opened: `pageOf(() => import('…'), 'StaffList')`. */
const pageOf = <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N): LazyPage =>
  Object.assign(
    lazy(async () => ({ default: (await load())[name] })),
    { load },
  );

export const PAGES: readonly ConsolePage[] = [
  {
    path: '/',
    title: '工作台',
    permissions: [],
    page: pageOf(() => import('#pages/home/HomePage.tsx'), 'HomePage'),
    ahead: async (me) => (await import('#pages/home/HomePage.tsx')).readHomeAhead(me),
    rail: { group: '', href: '/', icon: DashboardOutlined, key: 'd' },
    isOnPhone: true,
  },
  {
    path: '/inbox/:queue?',
    title: '待办',
    permissions: [
      'withdraw_review',
      'withdraw_invoice_review',
      'recharge_fix',
      'settlement_confirm',
      'report_handle',
      'risk_decide',
      'ingest_decide',
      'moderation_decide',
      'guild_review',
      'ship_update',
    ],
    page: pageOf(() => import('#pages/inbox/Inbox.tsx'), 'Inbox'),
    rail: { group: '', href: '/inbox', icon: InboxOutlined, key: 'i', badge: 'queues' },
    isWide: true,
  },
  {
    path: '/approvals',
    title: '审批',
    permissions: [],
    page: pageOf(() => import('#pages/approvals/Approvals.tsx'), 'Approvals'),
    rail: { group: '', href: '/approvals', icon: AuditOutlined, key: 'a', badge: 'approvals' },
    isWide: true,
    isOnPhone: true,
  },
  {
    path: '/users',
    title: '会员',
    permissions: ['lookup_detail'],
    page: pageOf(() => import('#pages/users/UserList.tsx'), 'UserList'),
    rail: { group: '对象', href: '/users', icon: UserOutlined, key: 'u' },
  },
  {
    path: '/users/:id',
    title: '会员',
    permissions: ['lookup_detail'],
    page: pageOf(() => import('#pages/users/UserDetail.tsx'), 'UserDetail'),
  },
  {
    path: '/guilds',
    title: '公会与房间',
    permissions: ['lookup_detail'],
    page: pageOf(() => import('#pages/guilds/GuildList.tsx'), 'GuildList'),
    rail: { group: '对象', href: '/guilds', also: '/rooms', icon: TeamOutlined, key: 'g' },
  },
  {
    path: '/guilds/:id',
    title: '公会',
    permissions: ['lookup_detail'],
    page: pageOf(() => import('#pages/guilds/GuildDetail.tsx'), 'GuildDetail'),
  },
  {
    path: '/rooms',
    title: '公会与房间',
    permissions: ['lookup_detail'],
    page: pageOf(() => import('#pages/guilds/GuildList.tsx'), 'RoomList'),
  },
  {
    path: '/rooms/:id',
    title: '房间',
    permissions: ['lookup_detail'],
    page: pageOf(() => import('#pages/guilds/GuildDetail.tsx'), 'RoomDetail'),
  },
  {
    path: '/money/trail/:kind/:id',
    title: '资金追踪',
    permissions: ['object_trail'],
    page: pageOf(() => import('#pages/money/MoneyTrail.tsx'), 'MoneyTrail'),
  },
  {
    path: '/money/:kind?',
    title: '资金',
    permissions: ['order_refund', 'recharge_refund', 'guild_review'],
    page: pageOf(() => import('#pages/money/MoneyList.tsx'), 'MoneyList'),
    rail: { group: '对象', href: '/money', icon: PayCircleOutlined, key: 'm' },
  },
  {
    path: '/campaigns',
    title: '活动',
    permissions: ['campaign_live'],
    page: pageOf(() => import('#pages/campaigns/CampaignsPage.tsx'), 'CampaignsPage'),
    rail: { group: '运营', href: '/campaigns', icon: GiftOutlined, key: 'c' },
  },
  {
    path: '/campaigns/:id',
    title: '活动',
    permissions: ['campaign_live'],
    page: pageOf(() => import('#pages/campaigns/CampaignPage.tsx'), 'CampaignPage'),
  },
  {
    path: '/campaigns/:id/edit',
    title: '活动编辑',
    permissions: ['campaign_detail'],
    page: pageOf(() => import('#pages/campaigns/edit/EditPage.tsx'), 'EditPage'),
    isWide: true,
  },
  {
    path: '/guard',
    title: '消费守护',
    permissions: ['guard_overview'],
    page: pageOf(() => import('#pages/guard/GuardOverview.tsx'), 'GuardOverview'),
    rail: { group: '运营', href: '/guard', icon: SafetyOutlined, key: 'w' },
  },
  {
    path: '/config/:key?',
    title: '配置与开关',
    permissions: ['config_detail'],
    page: pageOf(() => import('#pages/config/ConfigPage.tsx'), 'ConfigPage'),
    rail: { group: '系统', href: '/config', icon: ControlOutlined, key: 's' },
  },
  {
    path: '/audit',
    title: '日志与人员',
    permissions: [],
    page: pageOf(() => import('#pages/system/AuditLog.tsx'), 'AuditLog'),
    rail: { group: '系统', href: '/audit', also: '/staff', icon: FileSearchOutlined, key: 'l' },
  },
  {
    path: '/staff',
    title: '人员',
    permissions: ['staff_list'],
    page: pageOf(() => import('#pages/system/StaffList.tsx'), 'StaffList'),
  },
];
