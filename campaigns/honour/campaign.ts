import { defineCampaign } from '@shengyu/campaign/define.ts';

export const honour = defineCampaign({
  id: 'honour',
  version: 1,
  title: '荣誉榜',
  routes: ['/roomRyList'],
  schedule: { kind: 'always' },
  audience: { age: 'any' },
  ranks: [
    {
      id: 'honour_room',
      no: 1001,
      name: '房间荣誉榜',
      subject: 'room',
      period: ['day', 'week', 'month', 'total'],
      history: { day: 7, week: 8, month: 6 },
      day_win: 'honour_room',
      sources: [
        ['gift.room_base', 1, 110000, 1],
        ['room.open_minutes', 20, 28800, 0],
        ['room.visit_5min', 10, 20000, 0],
      ],
    },
    {
      id: 'honour_giver',
      no: 1002,
      name: '守护荣誉榜',
      subject: 'user',
      period: ['day', 'week', 'month', 'total'],
      history: { day: 7, week: 8, month: 6 },
      sources: [
        ['gift.sent_base', 1, 18000, 1],
        ['stay.minutes', 20, 4800, 0],
        ['active.points', 30, 3000, 0],
      ],
    },
    {
      id: 'honour_charm',
      no: 1003,
      name: '魅力荣誉榜',
      subject: 'user',
      period: ['day', 'week', 'month', 'total'],
      history: { day: 7, week: 8, month: 6 },
      day_win: 'honour_user',
      sources: [
        ['gift.received_base', 1, 60000, 1],
        ['mic.minutes', 20, 9600, 0],
        ['room.listeners', 100, 20000, 0],
      ],
    },
    {
      id: 'honour_guild',
      no: 1004,
      name: '公会荣誉榜',
      subject: 'guild',
      period: ['day', 'week', 'month', 'total'],
      history: { day: 7, week: 8, month: 6 },
      day_win: 'honour_guild',
      sources: [
        ['honour.charm_hundred', 1, 0, 0],
        ['guild.valid_host', 5, 0, 0],
      ],
    },
  ],
  rules: [
    '荣誉榜分房间、魅力、守护、公会四榜，按日、周、月与总榜计分。',
    '荣誉值由在线时长、互动人数与礼物互动综合计算，礼物部分每日封顶且不超过当日可得荣誉值的七成，与金额多少不成正比。',
    '同分者先达到者在前；每期结束5分钟后结算，10分钟内公布，已公布的名次不再改变。',
    '可开启「隐身上榜」，他人看到的是神秘人，名次保留；榜单只展示荣誉值，不展示任何消费与收益。',
  ],
  copy: {
    hide: '隐身上榜',
    settling: '结算中',
    empty: '榜单虚位以待',
    missing: '榜单不存在',
  },
  theme: {
    colors: ['#10131F', '#3B2F63', '#E7C27D', '#FFF9EC'],
    mood: '金色殿堂',
    animation: 'podium_light',
  },
});
