// Submits the registration (call U06): checks what is missing, asks what must be confirmed, makes the call, and assigns each
// refusal to a field. This code is loaded when the page is idle, or at the latest when the form is submitted, because filling in
// the form does not need it.
import { isAdultOn } from '@shengyu/rules/time/age.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { readNickname } from '@shengyu/rules/identity/names.ts';
import { readLoginMobile } from '@shengyu/rules/identity/phone.ts';
import { PASSWORD_DIGITS } from '@shengyu/rules/ui/ui-constants.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { loadDeviceId } from '#lib/device-id.ts';
import { refusalOf, type Refusal } from '@shengyu/web/refusal.ts';
import type { Services } from '#shell/services.ts';
import { uploadChosenAvatar, expireTicket } from './avatar.ts';
import { useRegistrationDraft, type RegistrationDraft } from '#features/account/entry/registration.ts';
import type { RegistrationLayer } from './Steps.tsx';

export type RegisterField = 'mobile' | 'nickname' | 'gender' | 'birthday' | 'invite';
export type RegisterFaults = Partial<Record<RegisterField, string>>;

/** What the submission lets the form do: open a sheet, show errors at fields or at the SMS code, or log the new member in. */
export type RegisterFormCallbacks = {
  ask(step: RegistrationLayer): void;
  refuse(faults: RegisterFaults): void;
  refuseCode(text: string): void;
  enter(token: string): void;
};

/** Errors that the page can detect itself, in the order of the form. */
const faultsOf = (form: RegistrationDraft): RegisterFaults => ({
  ...(form.proven || readLoginMobile(form.mobile) !== null ? {} : { mobile: '请填写正确的手机号' }),
  ...(readNickname(form.nickname) !== null ? {} : { nickname: '昵称需 2-12 个字' }),
  ...(form.gender !== null ? {} : { gender: '请选择性别' }),
  ...(form.birthday !== null ? {} : { birthday: '请选择出生日期' }),
});

const isMinor = ({ birthday }: RegistrationDraft): boolean =>
  birthday !== null && !isAdultOn(dayOf(Date.now()), birthday);

/** The server names the wrong field only in its message, so the field is recognised by its words. */
const FIELD_OF: readonly (readonly [RegExp, RegisterField])[] = [
  [/昵称/, 'nickname'],
  [/出生/, 'birthday'],
  [/邀请码/, 'invite'],
  [/请填写正确的手机号/, 'mobile'],
];

function refused({ code, reason, msg }: Refusal, { ask, refuse, refuseCode }: RegisterFormCallbacks): void {
  if (code === 1008) return ask('registered');
  if (reason === 'sms' && useRegistrationDraft.getState().proven) return expireTicket();
  if (reason === 'sms' || /验证码/.test(msg)) return refuseCode(msg);
  const about = FIELD_OF.find(([words]) => words.test(msg));
  if (about) refuse({ [about[1]]: msg });
  else showToast(msg);
}

/**
 * Submits the form, or shows what is missing. `warned` is true when a minor has read the notice about minor
 * protection and continues.
 */
export async function submitRegistration(
  services: Services,
  warned: boolean,
  page: RegisterFormCallbacks,
): Promise<void> {
  const form = useRegistrationDraft.getState();
  const missing = faultsOf(form);
  page.refuse(missing);
  if (Object.keys(missing).length > 0) return;
  if (!form.proven && form.code.length < PASSWORD_DIGITS) return showToast('请输入 6 位验证码');
  if (!form.agreed) return page.ask('consent');
  if (!warned && isMinor(form)) return page.ask('minor');
  await send(services, page);
}

async function send(services: Services, page: RegisterFormCallbacks): Promise<void> {
  const { client, bridge } = services;
  const picture = await uploadChosenAvatar(services);
  if (picture === null) return showToast('头像上传失败，请重试或更换');
  const form = useRegistrationDraft.getState();
  const act = {
    mobile: form.mobile,
    nickname: form.nickname.trim(),
    gender: form.gender!,
    birthday: form.birthday!,
    device_id: await loadDeviceId(bridge),
    agree: 1,
    ...(form.ticket ? { register_ticket: form.ticket } : {}),
    ...(form.code.length === PASSWORD_DIGITS ? { code: form.code } : {}),
    ...(picture ? { avatar: picture } : {}),
    ...(form.invite.trim() ? { invite_code: form.invite.trim() } : {}),
  };
  const answer = await client.mutate('POST /api/v1/h5_register', act, { quiet: true });
  const refusal = refusalOf(answer);
  if (refusal) return refused(refusal, page);
  showToast('注册成功', 'ok');
  page.enter(answer.data.token);
}
