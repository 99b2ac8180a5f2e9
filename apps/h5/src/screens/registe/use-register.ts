// Sending the form (U06), and what each refusal is about. Nothing that was typed is lost by any of them.
import { isAdultOn } from '@shengyu/rules/age.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { readNickname } from '@shengyu/rules/names.ts';
import { readLoginMobile } from '@shengyu/rules/phone.ts';
import { PASSWORD_DIGITS } from '@shengyu/rules/ui-constants.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { deviceId } from '#lib/device-id.ts';
import { failureText, refusalOf, type Refusal } from '#lib/refusal.ts';
import { useEnter } from '#screens/login/use-entering.ts';
import { useServices } from '#shell/services.ts';
import { keepRegistration, useRegistration, type Registration } from './registration.ts';
import { ticketOver, type useAvatar } from './use-avatar.ts';

export type RegisterField = 'mobile' | 'nickname' | 'gender' | 'birthday' | 'invite';
export type Faults = Partial<Record<RegisterField, string>>;

/** What the page itself can see is missing, in the order of the form. */
export function faultsOf(form: Registration): Faults {
  return {
    ...(form.proven || readLoginMobile(form.mobile) !== null ? {} : { mobile: '请填写正确的手机号' }),
    ...(readNickname(form.nickname) !== null ? {} : { nickname: '昵称需 2-12 个字' }),
    ...(form.gender !== null ? {} : { gender: '请选择性别' }),
    ...(form.birthday !== null ? {} : { birthday: '请选择出生日期' }),
  };
}

export const isMinor = ({ birthday }: Registration): boolean =>
  birthday !== null && !isAdultOn(dayOf(Date.now()), birthday);

/** The server says which field it means in its words alone. */
const FIELD_OF: readonly (readonly [RegExp, RegisterField])[] = [
  [/昵称/, 'nickname'],
  [/出生/, 'birthday'],
  [/邀请码/, 'invite'],
  [/请填写正确的手机号/, 'mobile'],
];

export function useRegister(next: string | undefined, avatar: ReturnType<typeof useAvatar>) {
  const { client, bridge } = useServices();
  const enter = useEnter();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [wrongCode, setWrongCode] = useState<{ text: string } | null>(null);
  const [registered, setRegistered] = useState(false);

  const refused = ({ code, reason, msg }: Refusal): void => {
    const { proven } = useRegistration.getState();
    if (code === 1008) return setRegistered(true);
    if (reason === 'sms' && proven) return ticketOver();
    if (reason === 'sms' || /验证码/.test(msg)) return setWrongCode({ text: msg });
    const about = FIELD_OF.find(([words]) => words.test(msg));
    if (about) setFaults({ [about[1]]: msg });
    else toast(msg);
  };

  const post = async (): Promise<void> => {
    const picture = await avatar.address();
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
    if (refusal) return refused(refusal);
    toast('注册成功', 'ok');
    enter(answer.data.token, next);
  };

  const register = async (): Promise<void> => {
    setBusy(true);
    setWrongCode(null);
    try {
      await post();
    } catch (error) {
      toast(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    faults,
    wrongCode,
    registered,
    register,
    refuse: setFaults,
    /** A field was changed: what was said about it is answered. */
    change: (field: RegisterField, value: Partial<Registration>): void => {
      keepRegistration(value);
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
  };
}
