// What happens when 完成注册 is pressed (U06): what is missing, what is asked first, the call, and what each refusal is about.
// Fetched when the page is idle, at the latest now: nobody needs it to read and fill in the form.
import { isAdultOn } from '@shengyu/rules/age.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { readNickname } from '@shengyu/rules/names.ts';
import { readLoginMobile } from '@shengyu/rules/phone.ts';
import { PASSWORD_DIGITS } from '@shengyu/rules/ui-constants.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { deviceId } from '#lib/device-id.ts';
import { refusalOf, type Refusal } from '#lib/refusal.ts';
import type { Services } from '#shell/services.ts';
import { avatarAddress, ticketOver } from './avatar.ts';
import { useRegistration, type Registration } from './registration.ts';
import type { Step } from './Steps.tsx';

export type RegisterField = 'mobile' | 'nickname' | 'gender' | 'birthday' | 'invite';
export type Faults = Partial<Record<RegisterField, string>>;

/** How the form hears of it. */
export type Form = {
  ask(step: Step): void;
  refuse(faults: Faults): void;
  refuseCode(text: string): void;
  enter(token: string): void;
};

/** What the page itself can see is missing, in the order of the form. */
const faultsOf = (form: Registration): Faults => ({
  ...(form.proven || readLoginMobile(form.mobile) !== null ? {} : { mobile: '请填写正确的手机号' }),
  ...(readNickname(form.nickname) !== null ? {} : { nickname: '昵称需 2-12 个字' }),
  ...(form.gender !== null ? {} : { gender: '请选择性别' }),
  ...(form.birthday !== null ? {} : { birthday: '请选择出生日期' }),
});

const isMinor = ({ birthday }: Registration): boolean => birthday !== null && !isAdultOn(dayOf(Date.now()), birthday);

/** The server says which field it means in its words alone. */
const FIELD_OF: readonly (readonly [RegExp, RegisterField])[] = [
  [/昵称/, 'nickname'],
  [/出生/, 'birthday'],
  [/邀请码/, 'invite'],
  [/请填写正确的手机号/, 'mobile'],
];

function refused({ code, reason, msg }: Refusal, { ask, refuse, refuseCode }: Form): void {
  if (code === 1008) return ask('registered');
  if (reason === 'sms' && useRegistration.getState().proven) return ticketOver();
  if (reason === 'sms' || /验证码/.test(msg)) return refuseCode(msg);
  const about = FIELD_OF.find(([words]) => words.test(msg));
  if (about) refuse({ [about[1]]: msg });
  else toast(msg);
}

/** `warned`: a minor who goes on nevertheless. */
export async function submit(services: Services, warned: boolean, page: Form): Promise<void> {
  const form = useRegistration.getState();
  const missing = faultsOf(form);
  page.refuse(missing);
  if (Object.keys(missing).length > 0) return;
  if (!form.proven && form.code.length < PASSWORD_DIGITS) return toast('请输入 6 位验证码');
  if (!form.agreed) return page.ask('consent');
  if (!warned && isMinor(form)) return page.ask('minor');
  await send(services, page);
}

async function send(services: Services, page: Form): Promise<void> {
  const { client, bridge } = services;
  const picture = await avatarAddress(services);
  if (picture === null) return toast('头像上传失败，请重试或更换');
  const form = useRegistration.getState();
  const act = {
    mobile: form.mobile,
    nickname: form.nickname.trim(),
    gender: form.gender!,
    birthday: form.birthday!,
    device_id: await deviceId(bridge),
    agree: 1,
    ...(form.ticket ? { register_ticket: form.ticket } : {}),
    ...(form.code.length === PASSWORD_DIGITS ? { code: form.code } : {}),
    ...(picture ? { avatar: picture } : {}),
    ...(form.invite.trim() ? { invite_code: form.invite.trim() } : {}),
  };
  const answer = await client.mutate('POST /api/v1/h5_register', act, { quiet: true });
  const refusal = refusalOf(answer);
  if (refusal) return refused(refusal, page);
  toast('注册成功', 'ok');
  page.enter(answer.data.token);
}
