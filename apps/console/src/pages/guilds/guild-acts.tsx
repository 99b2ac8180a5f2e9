// What operators do to a guild (P5). Each says before sending what it brings about (GUILD-6, DISB-4).
import { Checkbox, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { endOfDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { formatNumber, today } from '#lib/format.ts';
import { fieldOf, type Lookup } from '#lib/objects.ts';
import type { AnyAct } from '#parts/act/act.ts';
import { buildAdjust, buildEarnSuspend, requestOn } from '#parts/act/object-acts.tsx';
import { LongText } from '#parts/LongText.tsx';
import type { NamedAct } from '#parts/ObjectHead.tsx';
import { useLookup } from '#parts/DetailPanel.tsx';
import { ObjectPicker } from '#parts/ObjectPicker.tsx';

const headOf = ({ links }: Lookup) => links.find(({ kind }) => kind === 'user');

type FreezeValue = { readonly until: string | undefined };

const buildFreeze = (guild: Lookup): AnyAct =>
  requestOn<'POST /console/api/guild/freeze', FreezeValue>(guild, {
    title: '冻结公会',
    route: 'POST /console/api/guild/freeze',
    initial: { until: undefined },
    Fields: ({ value, set }) => (
      <label className="col c2">
        截止（可空）
        <DatePicker
          value={value.until ? dayjs(value.until) : null}
          minDate={dayjs(today())}
          onChange={(day) => set({ until: day?.format('YYYY-MM-DD') })}
        />
      </label>
    ),
    lines: ({ until }) => [{ name: '状态', before: guild.state_text, after: until ? `冻结至 ${until}` : '冻结' }],
    sentence: '暂停入会、审核、任免、移出、改资料、改房间、导出与提现；成员可无责退会；流水照记，佣金暂不发放',
    reasons: ['刷流水核查', '司法要求'],
    danger: true,
    data: ({ until }) => ({
      guild_id: Number(guild.id),
      ...(until && { until: unixSecondsOf(endOfDay(until)) - 1 }),
    }),
  });

const buildUnfreeze = (guild: Lookup): AnyAct =>
  requestOn(guild, {
    title: '解冻公会',
    route: 'POST /console/api/guild/unfreeze',
    lines: [{ name: '状态', before: guild.state_text, after: '正常' }],
    sentence: '恢复全部功能',
    reasons: ['核查完毕', '司法要求'],
    data: () => ({ guild_id: Number(guild.id) }),
  });

const buildDisband = (guild: Lookup): AnyAct => {
  const rooms = guild.counts?.find(({ kind }) => kind === 'room')?.num;
  return requestOn(guild, {
    title: '强制解散',
    route: 'POST /console/api/guild/force_disband',
    lines: [
      { name: '状态', before: guild.state_text, after: '已解散' },
      { name: '成员', before: fieldOf(guild, 'member_num') ?? '—', after: '全部退会，无冷却期' },
      { name: '房间', before: rooms === undefined ? '—' : formatNumber(rooms), after: '全部解绑' },
    ],
    sentence: `${fieldOf(guild, 'member_num') ?? '全部'} 名成员退会、${rooms === undefined ? '' : `${formatNumber(rooms)} 个`}房间解绑，本月至今按常规日结算，名称保留 90 天，不可恢复`,
    reasons: ['严重违规', '主体注销'],
    danger: { typed: guild.title },
    data: () => ({ guild_id: Number(guild.id) }),
  });
};

type HeadValue = { readonly user_id: number | undefined; readonly proof: string; readonly isChecked: boolean };

/** The new head is looked up and must be fit: adult, real name passed, no open quit. The server decides all the same. */
function NewHead({ id }: { readonly id: number | undefined }) {
  const { data } = useLookup('user', id === undefined ? undefined : String(id));
  if (!data) return null;
  const facts = ['real_name_status', 'age', 'guild'].flatMap((key) => fieldOf(data, key) ?? []);
  const quit = fieldOf(data, 'open_quit') ?? '无';
  return (
    <p className="sm c2">
      {data.title}（{data.state_text}）{facts.join(' · ')} ·{' '}
      <span className={quit === '无' ? undefined : 'danger'}>退会申请：{quit}</span>
    </p>
  );
}

const buildSetHead = (guild: Lookup): AnyAct =>
  requestOn<'POST /console/api/guild/set_head', HeadValue>(guild, {
    title: '变更会长',
    route: 'POST /console/api/guild/set_head',
    initial: { user_id: undefined, proof: '', isChecked: false },
    Fields: ({ value, set }) => (
      <>
        <label className="col c2">
          新会长
          <ObjectPicker
            kind="user"
            placeholder="昵称、用户 ID 或展示 ID"
            value={value.user_id}
            onChange={(user_id) => set({ user_id })}
          />
        </label>
        <NewHead id={value.user_id} />
        <label className="col c2">
          凭证
          <LongText
            rows={2}
            maxLength={500}
            value={value.proof}
            onChange={({ target }) => set({ proof: target.value })}
          />
        </label>
        <Checkbox checked={value.isChecked} onChange={({ target }) => set({ isChecked: target.checked })}>
          已核对：成年、已实名、无待生效退会
        </Checkbox>
      </>
    ),
    sentence: `${headOf(guild)?.title ?? '原会长'} → 新会长，原会长转为副会长或成员`,
    reasons: ['企业变更', '会长失联'],
    data: ({ user_id, proof, isChecked }) =>
      user_id !== undefined && proof.trim() && isChecked
        ? { guild_id: Number(guild.id), user_id, proof: proof.trim() }
        : undefined,
  });

const FROZEN = /冻结/;
const ENDED = /解散|注销/;

export function guildActs(guild: Lookup): readonly NamedAct[] {
  if (ENDED.test(guild.state_text)) return [];
  const head = headOf(guild);
  return [
    FROZEN.test(guild.state_text)
      ? { name: '解冻', permission: 'guild_unfreeze', act: buildUnfreeze(guild) }
      : { name: '冻结', permission: 'guild_freeze', act: buildFreeze(guild), isDanger: true },
    { name: '变更会长', permission: 'guild_set_head', act: buildSetHead(guild) },
    { name: '账务调整', permission: 'ledger_adjust', act: buildAdjust(guild, ['guild_income']) },
    ...(head
      ? [
          {
            name: '暂停会长收礼',
            permission: 'user_earn_suspend',
            act: buildEarnSuspend(guild, Number(head.id), head.title),
          },
        ]
      : []),
    { name: '强制解散', permission: 'guild_force_disband', act: buildDisband(guild), isDanger: true },
  ];
}
