// Reports that wait and that were answered (REP-1, REP-2), the appeal of role 15, and texts and pictures that wait for a moderator
// (API-6).
import { queue_list } from '@shengyu/contract/calls/console.ts';
import { moderation_decide } from '@shengyu/contract/calls/content.ts';
import { get_guild_detail, modify_guild_info } from '@shengyu/contract/calls/guild.ts';
import { report_handle, submit_report } from '@shengyu/contract/calls/report.ts';
import { user_into_wish_activity } from '@shengyu/contract/calls/draw.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { Island, Islander } from '../island.ts';
import type { Happening, Town } from '../town.ts';
import { ago, findGuild, happening, on, pickMembers, pickBystanders, recall, remember, type Moment } from './find.ts';
import { uploadPng } from '../acts/upload.ts';
import { drawPhoto } from './pictures.ts';

/** Under this name the risk queue's story keeps who gave a gift on somebody else's phone. */
export const SUSPECTED_MINOR = 'suspected minor of a shared phone';

type Report = Pick<RequestOf<typeof submit_report>, 'kind' | 'type' | 'text'>;
type Reporter = (island: Island, town: Town, name: string) => Islander | undefined;

const role01: Reporter = (_, town) => town.cast.member;
const payer: Reporter = (island, town, name) => pickBystanders(island, town, name, 1)[0];
const memberOfTide: Reporter = (island, town, name) => {
  const guild = findGuild(town, '潮汐之声');
  return guild && pickMembers(island, town, guild, name, 1)[0];
};

/** A report; complaints about abuse, fraud and minors name a member of the crowd. */
const reports = (name: string, moment: Moment, reporter: Reporter, report: Report): Happening =>
  happening(name, moment, async (island, town) => {
    const who = reporter(island, town, name);
    if (!who) return;
    const about = report.kind === 2 ? pickBystanders(island, town, `${name}: about`, 1)[0] : undefined;
    if (report.kind === 2 && !about) return;
    const target = about ? { target: { kind: 'user' as const, id: about.user_id } } : {};
    remember(island, name, (await island.as(who, submit_report, { ...report, ...target })).report_id);
  });

type Answer = Pick<RequestOf<typeof report_handle>, 'action' | 'reply' | 'score'>;

const answers = (name: string, moment: Moment, about: string, answer: Answer): Happening =>
  happening(name, moment, async (island) => {
    const report_id = recall<number>(island, about);
    if (report_id !== undefined)
      await island.staff('support', report_handle, { report_id, ...answer, reason: '按流程处理' });
  });

const reportScenes: readonly Happening[] = [
  reports('feedback adopted', on(-16, '12:00'), role01, {
    kind: 1,
    type: 2,
    text: '寻宝岛连抽之后返回，页面会跳到顶部',
  }),
  answers('feedback is adopted', on(-14, '11:00'), 'feedback adopted', {
    action: 'adopt',
    reply: '已修复，感谢您的反馈',
    score: 50,
  }),
  reports('feedback declined', on(-12, '12:30'), payer, { kind: 1, type: 4, text: '希望能自定义进场音效' }),
  answers('feedback is declined', on(-10, '11:00'), 'feedback declined', {
    action: 'decline',
    reply: '暂未列入计划，我们会持续收集意见',
  }),
  reports('complaint founded', on(-9, '21:00'), memberOfTide, { kind: 2, type: 12, text: '在房间里连续辱骂主持人' }),
  answers('complaint is founded', on(-9, '22:30'), 'complaint founded', {
    action: 'adopt',
    reply: '经核实存在违规，已处理',
    score: 0,
  }),
  reports('complaint unfounded', on(-8, '21:00'), payer, { kind: 2, type: 14, text: '头像看起来不太合适' }),
  answers('complaint is unfounded', on(-7, '10:00'), 'complaint unfounded', {
    action: 'decline',
    reply: '未发现违规，感谢关注',
  }),
  // RISK-8: a founded report of a minor makes the member pass a face check before the next payment.
  reports('suspected minor', on(-6, '20:00'), payer, { kind: 2, type: 13, text: '听声音像是小学生在打赏' }),
  answers('suspected minor is founded', on(-6, '21:00'), 'suspected minor', {
    action: 'adopt',
    reply: '已要求对方完成人脸核验',
    score: 0,
  }),

  reports('feedback of role 01', on(-3, '12:20'), role01, { kind: 1, type: 3, text: '深色模式下奖品名字看不清' }),
  answers('feedback of role 01 is adopted', ago({ hours: 2, minutes: 30 }), 'feedback of role 01', {
    action: 'adopt',
    reply: '下个版本会加深底色，谢谢您',
    score: 20,
  }),
  reports('waiting: crash', ago({ hours: 26 }), role01, {
    kind: 1,
    type: 1,
    text: '打开背包第三页时闪退，机型是三年前的安卓',
  }),
  answers('crash is taken', ago({ hours: 20 }), 'waiting: crash', { action: 'take', reply: '' }),
  happening('waiting: suspected minor', ago({ hours: 11 }), async (island, town) => {
    const [about, who] = [recall<Islander>(island, SUSPECTED_MINOR), payer(island, town, 'waiting: suspected minor')];
    if (!about || !who) return;
    await island.as(who, submit_report, {
      kind: 2,
      type: 13,
      text: '听声音像初中生，说是用家长的手机在送礼',
      target: { kind: 'user', id: about.user_id },
    });
  }),
  reports('waiting: fraud', ago({ minutes: 80 }), payer, {
    kind: 2,
    type: 11,
    text: '私信说充值返利，要求加外部联系方式',
  }),
  happening('the appeal of role 15', ago({ hours: 4 }), async (island, { cast }) => {
    await island.as(cast.banned, submit_report, {
      kind: 2,
      type: 17,
      text: '当时房间里有人借用我的设备说话，申请复核录音，并解除封禁',
      contact: '微信 langlibaitiao',
    });
  }),
];

/** The moderator looks at everything that waits; one text in the middle is refused, so that both results are told. */
async function moderateAll(island: Island): Promise<void> {
  const { list } = await island.staff('moderator', queue_list, { queue: 'moderation' });
  for (const [no, { key }] of list.entries()) {
    const isRefused = list.length > 2 && no === 1;
    await island.staff('moderator', moderation_decide, {
      moderation_id: Number(key),
      action: isRefused ? 'refuse' : 'pass',
      reason: isRefused ? '含引流信息' : '合规',
    });
  }
}

const shift = (day: number): Happening => happening(`the moderator's shift ${day}`, on(day, '11:30'), moderateAll);

/** Changes the profile of a guild that is not a role account's home, as its head. */
const edits = (
  name: string,
  moment: Moment,
  guild_name: string,
  change: (
    island: Island,
    head: Islander,
  ) => Promise<{ intro?: string; slogan?: string; cover?: string; logo?: string }>,
): Happening =>
  happening(name, moment, async (island, town) => {
    const guild = findGuild(town, guild_name);
    if (!guild) return;
    const { guild_id, head } = guild;
    const { edit } = await island.as(head, get_guild_detail, { guild_id });
    if (edit)
      await island.as(head, modify_guild_info, { guild_id, version: edit.version, ...(await change(island, head)) });
  });

const picture = (island: Island, head: Islander, scene: 'guild_cover' | 'guild_logo'): Promise<string> =>
  uploadPng(island, head, scene, drawPhoto(island.chance(`${scene} of ${head.nickname}`)));

const moderationScenes: readonly Happening[] = [
  ...[-149, -94, -39, -20, -12, -6, -1].map(shift),
  happening('wishes on the wall', on(-4, '20:00'), async (island, town) => {
    const wishes = ['愿家人身体健康', '希望考试顺利上岸', '想和她一起看一场雪'];
    const people = pickBystanders(island, town, 'wishes on the wall', wishes.length);
    for (const [no, who] of people.entries())
      await island.as(who, user_into_wish_activity, { prize_id: 'zy_02', text: wishes[no]!, is_public: 1 });
  }),
  // Together with role 01's wish and the couple's picture these are the six that wait.
  happening('a wish that waits', ago({ hours: 6 }), async (island, town) => {
    const [who] = pickBystanders(island, town, 'a wish that waits', 1);
    if (who)
      await island.as(who, user_into_wish_activity, { prize_id: 'zy_04', text: '愿潮汐带来好消息', is_public: 1 });
  }),
  edits('an intro that waits', ago({ hours: 5 }), '月屿声工坊', async () => ({
    intro: '认真做声音的人，每周三晚上公开试音，欢迎来听',
  })),
  edits('a slogan that waits', ago({ hours: 4, minutes: 30 }), '初潮', async () => ({
    slogan: '第一道潮水，正在路上',
  })),
  edits('a cover that waits', ago({ hours: 2 }), '月屿声工坊', async (island, head) => ({
    cover: await picture(island, head, 'guild_cover'),
  })),
];

export const reportAndModerationScenes: readonly Happening[] = [...reportScenes, ...moderationScenes];
