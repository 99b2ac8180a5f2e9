import { defineCampaign } from '@shengyu/campaign/define.ts';

export const summerFight = defineCampaign({
  id: 'summer_fight',
  version: 1,
  title: '夏日激斗',
  routes: ['/summerFight'],
  schedule: { kind: 'fixed', open: '2027-07-10 00:00', close: '2027-07-25 23:59:59', claim_days: 7, annual: 1 },
  audience: { age: 'any' },
  teams: {
    id: 'su_team',
    list: [
      [1, '海风队'],
      [2, '烈日队'],
    ],
    balance: 5500,
    change: 'never',
  },
  tokens: {
    su_shell: { source: ['task', 'draw', 'milestone'], expire: 'season_end+7d', left: { debris: 1 } },
    su_power: { source: ['task', 'draw'], expire: 'season_end', left: 'none' },
  },
  pools: {
    surf_box: {
      name: '冲浪板礼物',
      kind: 'gift_box',
      price: 66,
      cost: { diamond: 66 },
      per_draw: { su_shell: 2, su_power: 20 },
      batches: [1, 10],
      limits: { day: 100, minute: 60 },
      send: 'room',
      pity: [
        [3, 20, 'sf_06'],
        [4, 60, 'sf_07'],
      ],
      rows: [
        ['sf_09', { sf_neptune: 1 }, 4, 5, { big: 1 }],
        ['sf_08', { sf_tide: 1 }, 14, 5, { big: 1 }],
        ['sf_07', { sf_yacht: 1 }, 60, 4],
        ['sf_06', { sf_party: 1 }, 300, 3],
        ['sf_05', { sf_dolphin: 1 }, 1200, 2],
        ['sf_04', { sf_board: 1 }, 2122, 1],
        ['sf_03', { sf_coco: 1 }, 2500, 1],
        ['sf_02', { sf_crab: 1 }, 2300, 0],
        ['sf_01', { sf_foam: 1 }, 1500, 0],
      ],
    },
  },
  shops: [
    {
      id: 'su_shop',
      name: '贝壳商店',
      goods: [
        ['sug_1', { mt_surf: 30 }, { su_shell: 800 }, { c: 1 }],
        ['sug_2', { fr_wave: 30 }, { su_shell: 260 }, { c: 1 }],
        ['sug_3', { sf_neptune: 1 }, { su_shell: 2000 }, { c: 1 }],
        ['sug_4', { sf_tide: 1 }, { su_shell: 800 }, { c: 2 }],
        ['sug_5', { ha_sea: 15 }, { su_shell: 160 }, { c: 2 }],
        ['sug_6', { ha_sun: 15 }, { su_shell: 160 }, { c: 2 }],
        ['sug_7', { vip_trial: 3 }, { su_shell: 30 }, { w: 2 }],
      ],
    },
  ],
  tasks: [
    ['su_t1', '每日报到', 'page.visit', 1, 'day', { su_shell: 5, su_power: 20 }],
    ['su_t2', '上麦30分钟', 'mic.minutes', 30, 'day', { su_shell: 10, su_power: 60 }],
    ['su_t3', '与队友同房15分钟', 'room.teammate_15', 1, 'day', { su_shell: 10, su_power: 40 }],
    ['su_t4', '为队友点赞5次', 'social.like', 5, 'day', { su_shell: 10, su_power: 40 }],
  ],
  milestones: [
    {
      id: 'su_wave',
      name: '个人浪高',
      meter: 'su_power',
      scope: 'user',
      steps: [
        [100, { su_shell: 10 }],
        [500, { bb_wave: 7 }],
        [1500, { fr_wave: 15 }],
        [4000, { su_shell: 80 }],
        [8000, { mt_surf: 15 }],
      ],
    },
    {
      id: 'su_team_day',
      name: '今日潮汐',
      meter: 'team_power_day',
      scope: 'team',
      period: 'day',
      steps: [
        [500000, { su_shell: 5 }],
        [2000000, { su_shell: 10 }],
      ],
    },
  ],
  ranks: [
    {
      id: 'su_person',
      name: '冲浪榜',
      subject: 'user',
      period: 'campaign',
      sources: [
        ['su.power_task', 1, 160, 0],
        ['mic.minutes', 1, 240, 0],
        ['su.power_box', 1, 600, 1],
      ],
      min: 1000,
      rewards: [
        [
          1,
          1,
          { mt_surf: 60, sf_neptune: 1 },
          [
            [1, { tt_sea: 60 }],
            [2, { tt_sun: 60 }],
          ],
        ],
        [2, 3, { mt_surf: 30, sf_tide: 1 }],
        [4, 10, { mt_surf: 15 }],
        [11, 100, { fr_wave: 30 }],
      ],
    },
    {
      id: 'su_teams',
      name: '队伍战况',
      subject: 'team',
      period: 'campaign',
      kind: 'mean',
      sources: [
        ['su.power_task', 1, 160, 0],
        ['mic.minutes', 1, 240, 0],
        ['su.power_box', 1, 600, 1],
      ],
      rewards: [
        [
          1,
          1,
          { su_shell: 60 },
          [
            [1, { ha_sea: 15, tt_sea: 15 }],
            [2, { ha_sun: 15, tt_sun: 15 }],
          ],
        ],
        [2, 2, { su_shell: 30 }],
      ],
    },
  ],
  rules: [
    '首次进入选择队伍，选定不可更改；一队人数占比超过55%时，新成员只能加入另一队。',
    '冲浪板66钻，送给房间里的朋友，开出价值40至1314钻的礼物；收益按66钻计，与结果无关。',
    '每20次必得珍稀，每60次必得传说。',
    '队伍按人均浪涌值比拼，每人每日计入上限1000，其中冲浪板部分600。',
    '胜负双方均有奖励。未成年人可参与任务，不可购买冲浪板。',
  ],
  copy: {
    choose: '选择队伍',
    never: '选定后不可更改',
    send: '送{n}个',
    income: '收益按66钻计，与开出结果无关',
    no_room: '进入房间后可送出',
    won: '{name}获胜',
  },
  theme: {
    colors: ['#00B4D8', '#FF9E00', '#FFFFFF', '#03396C'],
    mood: '海浪与烈日对撞',
    animation: 'wave_clash',
  },
});
