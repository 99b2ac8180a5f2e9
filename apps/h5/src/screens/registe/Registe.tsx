import { maskMobile } from '@shengyu/rules/mask.ts';
import { NAME_MAX } from '@shengyu/rules/names.ts';
import { COUPON_CODE_MAX } from '@shengyu/rules/text.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { FieldBox } from '@shengyu/ui/Field/FieldBox.tsx';
import { HeadBar } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { MobileField } from '@shengyu/ui/MobileField/MobileField.tsx';
import { Radio } from '@shengyu/ui/Radio/Radio.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { later } from '#lib/later.tsx';
import { useOnline } from '#lib/online.ts';
import { CodeField } from '#screens/login/CodeField.tsx';
import { DOOR_DOCUMENTS } from '#screens/login/documents.ts';
import { keepLogin } from '#screens/login/draft.ts';
import { Shore } from '#screens/login/Shore.tsx';
import { useSmsCode } from '#screens/login/use-sms-code.ts';
import { doorTo } from '#screens/login/way-back.ts';
import { usePlace } from '#shell/place.ts';
import s from './Registe.module.css';
import { keepRegistration, useRegistration } from './registration.ts';
import { drawn } from './scene.ts?drawn';
import type { Step } from './Steps.tsx';
import { useNickname } from './use-nickname.ts';
import { useRegister } from './use-register.ts';

const AvatarField = later(
  () => import('./AvatarField.tsx'),
  (module) => module.AvatarField,
);
// The last line of the page: nothing moves when it comes.
const AgreeLine = later(
  () => import('@shengyu/ui/Checkbox/AgreeLine.tsx'),
  (module) => module.AgreeLine,
);
const PickField = later(
  () => import('@shengyu/ui/Field/PickField.tsx'),
  (module) => module.PickField,
);
const Tag = later(
  () => import('@shengyu/ui/Tag/Tag.tsx'),
  (module) => module.Tag,
);
const Steps = later(
  () => import('./Steps.tsx'),
  (module) => module.Steps,
  ({ step }) => step !== null,
);

const GENDERS = [
  { value: 1, text: '男' },
  { value: 2, text: '女' },
] as const;

/** S-REG. */
export function Screen() {
  const { location, navigation } = usePlace();
  const { next, invite_code } = location.query;
  const form = useRegistration();
  const online = useOnline();
  const nickname = useNickname(form.nickname);
  const sms = useSmsCode('register', form.mobile);
  const [step, setStep] = useState<Step | null>(null);
  const { busy, faults, wrongCode, register, change } = useRegister(next, setStep);
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
  const go = (warned: boolean): void => {
    setStep(null);
    void register(warned);
  };
  const another = async (): Promise<void> => {
    const name = await nickname.suggest();
    if (name) change('nickname', { nickname: name });
  };
  const uploading = form.avatar !== null && form.avatar.kind === 'own' && form.avatar.state === 'uploading';

  return (
    <Shore
      low
      scene={drawn.strip}
      head={
        <div className={s.head}>
          <HeadBar title="注册" onBack={toLogin} />
        </div>
      }
    >
      <div ref={fields} className={s.fields}>
        {form.ticket !== '' || form.avatar !== null ? (
          <AvatarField value={form.avatar} />
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
        <div className={s.pick}>
          <PickField
            label="生日"
            text={form.birthday ?? ''}
            placeholder="请选择出生日期"
            error={faults.birthday}
            onPick={() => setStep('birthday')}
          />
        </div>
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
        <Button block disabled={!online || uploading} busy={busy} onPress={() => go(false)}>
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
      <Steps
        step={step}
        onClose={() => setStep(null)}
        onBirthday={(birthday) => {
          change('birthday', { birthday });
          setStep(null);
        }}
        onAgree={() => {
          keepRegistration({ agreed: true });
          go(false);
        }}
        onWarned={() => go(true)}
        onLogin={toLogin}
      />
    </Shore>
  );
}
