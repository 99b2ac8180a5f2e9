// After signing in: what this person had typed and not sent when the last session ended (CONUI-9). The text itself waits in the sheet
// of its act; here is the way to it. It is a line over the page and no notice on it, because at the foot are the acts and at the head
// the emergency switches.
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { keptTexts, type KeptText } from '#lib/kept-texts.ts';
import { useMe } from '#lib/permissions.ts';
import s from './KeptTexts.module.css';

export function KeptTexts() {
  const { account, draft_key } = useMe();
  const [texts, setTexts] = useState<readonly KeptText[]>([]);
  const [, go] = useLocation();
  useEffect(() => {
    let isGone = false;
    void keptTexts.open(account, draft_key).then((found) => !isGone && setTexts(found));
    return () => {
      isGone = true;
      setTexts([]);
      keptTexts.close();
    };
  }, [account, draft_key]);
  if (texts.length === 0) return null;
  const open = ({ key, path }: KeptText): void => {
    setTexts((old) => old.filter((one) => one.key !== key));
    go(path);
  };
  return (
    <section className={s.bar} aria-label="没有发送的内容">
      <b>上次有 {texts.length} 份没有发送的内容</b>
      <ul className={s.texts}>
        {texts.map((text) => (
          <li key={text.key}>
            <span className="ell">
              {text.title}：{text.reason}
            </span>
            <Button type="link" size="small" onClick={() => open(text)}>
              打开
            </Button>
          </li>
        ))}
      </ul>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label="收起没有发送的内容"
        onClick={() => setTexts([])}
      />
    </section>
  );
}
