import { dayOf } from '@shengyu/rules/calendar.ts';
import { maskMobile } from '@shengyu/rules/mask.ts';
import { NAME_MAX } from '@shengyu/rules/names.ts';
import { COUPON_CODE_MAX } from '@shengyu/rules/text.ts';
import { PASSWORD_DIGITS } from '@shengyu/rules/ui-constants.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { AgreeLine } from '@shengyu/ui/Checkbox/AgreeLine.tsx';
import { birthdayRange } from '@shengyu/ui/DatePicker/birthday-range.ts';
import { DatePicker } from '@shengyu/ui/DatePicker/DatePicker.tsx';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { FieldBox } from '@shengyu/ui/Field/FieldBox.tsx';
import { PickField } from '@shengyu/ui/Field/PickField.tsx';
import { HeadBar } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { MobileField } from '@shengyu/ui/MobileField/MobileField.tsx';
import { Radio } from '@shengyu/ui/Radio/Radio.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useOnline } from '#lib/online.ts';
import { CodeField } from '#screens/login/CodeField.tsx';
import { ConsentSheet } from '#screens/login/ConsentSheet.tsx';
import { DOOR_DOCUMENTS } from '#screens/login/documents.ts';
import { keepLogin } from '#screens/login/draft.ts';
import { Shore } from '#screens/login/Shore.tsx';
import { useSmsCode } from '#screens/login/use-sms-code.ts';
import { doorTo } from '#screens/login/way-back.ts';
import { usePlace } from '#shell/place.ts';
import { AvatarField } from './AvatarField.tsx';
import s from './Registe.module.css';
import { keepRegistration, useRegistration } from './registration.ts';
import { useAvatar } from './use-avatar.ts';
import { useNickname } from './use-nickname.ts';
import { faultsOf, isMinor, useRegister } from './use-register.ts';

const GENDERS = [
  { value: 1, text: '男' },
  { value: 2, text: '女' },
] as const;
/** Where the wheels stand first. */
const BIRTHDAY_START = '2000-01-01';

type Step = 'birthday' | 'consent' | 'minor' | null;

/** S-REG. */
export function Screen() {
  const { location, navigation } = usePlace();
  const { next, invite_code } = location.query;
  const form = useRegistration();
  const online = useOnline();
  const avatar = useAvatar();
  const nickname = useNickname(form.nickname);
  const sms = useSmsCode('register', form.mobile);
  const { busy, faults, wrongCode, registered, register, refuse, change } = useRegister(next, avatar);
  const [step, setStep] = useState<Step>(null);
  const fields = useRef<HTMLDivElement>(null);
  const genderId = useId();

  useEffect(() => {
    if (invite_code) keepRegistration({ invite: invite_code.slice(0, COUPON_CODE_MAX) });
  }, [invite_code]);
  // The first field that is wrong comes into sight.
  useEffect(() => {
    const wrong = fields.current!.querySelector<HTMLElement>('[role="alert"]');
    if (wrong && wrong.parentElement) wrong.parentElement.scrollIntoView({ block: 'center' });
  }, [faults]);

  const toLogin = (): void => {
    keepLogin({ mobile: form.mobile, code: '' });
    navigation.replace(doorTo('/login', next));
  };
  const go = (agreed: boolean, warned: boolean): unknown => {
    const missing = faultsOf(form);
    refuse(missing);
    if (Object.keys(missing).length > 0) return undefined;
    if (!form.proven && form.code.length < PASSWORD_DIGITS) return toast('请输入 6 位验证码');
    if (!agreed) return setStep('consent');
    if (!warned && isMinor(form)) return setStep('minor');
    setStep(null);
    return register();
  };
  const another = async (): Promise<void> => {
    const name = await nickname.suggest();
    if (name) change('nickname', { nickname: name });
  };
  const range = birthdayRange(dayOf(Date.now()));
  const uploading = form.avatar !== null && form.avatar.kind === 'own' && form.avatar.state === 'uploading';

  return (
    <Shore
      low
      head={
        <div className={s.head}>
          <HeadBar title="注册" onBack={toLogin} />
        </div>
      }
    >
      <div ref={fields} className={s.fields}>
        {form.ticket !== '' || form.avatar !== null ? (
          <AvatarField value={form.avatar} onFile={(file) => void avatar.choose(file)} />
        ) : (
          <p className={s.lead}>填写资料，开始你的声屿之旅</p>
        )}
        {form.proven ? (
          <p className={s.proven}>
            <span className="num">{maskMobile(form.mobile)}</span> <Tag tone="green">已验证</Tag>
          </p>
        ) : (
          <div>
            <MobileField
              value={form.mobile}
              error={faults.mobile ?? sms.fault}
              onChange={(mobile) => change('mobile', { mobile, code: '' })}
            />
            <CodeField
              sms={sms}
              value={form.code}
              onChange={(code) => keepRegistration({ code })}
              refusal={wrongCode}
            />
          </div>
        )}
        <Field
          label="昵称"
          placeholder="2–12 个字"
          value={form.nickname}
          maxLength={NAME_MAX}
          counter
          error={faults.nickname ?? nickname.fault}
          onChange={(value) => change('nickname', { nickname: value })}
          trailing={
            <button className={s.another} type="button" onClick={() => void another()}>
              换一个
            </button>
          }
        />
        {nickname.fine && (
          <p className={s.fine} role="status">
            昵称可用
          </p>
        )}
        <FieldBox id={genderId} label="性别" error={faults.gender}>
          <Radio
            label="性别"
            inline
            options={GENDERS}
            value={form.gender}
            onChange={(gender) => change('gender', { gender })}
          />
          <span className={s.note}>注册后不可修改</span>
        </FieldBox>
        <PickField
          label="生日"
          text={form.birthday ?? ''}
          placeholder="请选择出生日期"
          error={faults.birthday}
          onPick={() => setStep('birthday')}
        />
        <Field
          label="邀请码"
          kind="code"
          placeholder="选填"
          value={form.invite}
          maxLength={COUPON_CODE_MAX}
          clearable
          error={faults.invite}
          onChange={(invite) => change('invite', { invite })}
        />
      </div>
      <div className={s.submit}>
        <Button block disabled={!online || uploading} busy={busy} onPress={() => go(form.agreed, false)}>
          {uploading ? '头像上传中' : '完成注册'}
        </Button>
      </div>
      <div className={s.agree}>
        <AgreeLine
          checked={form.agreed}
          onChange={(agreed) => keepRegistration({ agreed })}
          documents={DOOR_DOCUMENTS}
        />
      </div>
      <DatePicker
        open={step === 'birthday'}
        onClose={() => setStep(null)}
        title="选择生日"
        value={form.birthday}
        start={BIRTHDAY_START}
        min={range.min}
        max={range.max}
        onConfirm={(birthday) => {
          change('birthday', { birthday });
          setStep(null);
        }}
      />
      <ConsentSheet
        open={step === 'consent'}
        action="同意并注册"
        onClose={() => setStep(null)}
        onAgree={() => {
          keepRegistration({ agreed: true });
          go(true, false);
        }}
      />
      <Dialog
        open={step === 'minor'}
        title="未成年人保护"
        cancel="返回修改"
        confirm="继续注册"
        onCancel={() => setStep(null)}
        onConfirm={() => go(true, true)}
      >
        您未满 18 周岁，将为您开启未成年人保护：不能充值、送礼、加入公会和提现
      </Dialog>
      <Dialog
        open={registered}
        title="该手机号已注册，请直接登录"
        cancel={null}
        confirm="去登录"
        onConfirm={toLogin}
        onCancel={toLogin}
      />
    </Shore>
  );
}
