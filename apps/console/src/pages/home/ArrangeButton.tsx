// 编排: shows or hides the cards of the dashboard and moves them, for this person in this browser.
import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { arrange, CARDS, moveCard, useArrangement, type CardName } from './layout.ts';
import s from './Home.module.css';

export function ArrangeButton({ seen }: { readonly seen: readonly CardName[] }) {
  const { order, hidden } = useArrangement();
  const shown = order.filter((name) => seen.includes(name));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <ul className={s.arrange} aria-label="卡片编排">
          {shown.map((name, index) => (
            <li key={name}>
              <Checkbox
                checked={!hidden.includes(name)}
                onChange={({ target }) =>
                  arrange({ order, hidden: target.checked ? hidden.filter((one) => one !== name) : [...hidden, name] })
                }
              >
                {CARDS[name]}
              </Checkbox>
              <Button
                type="text"
                size="small"
                aria-label={`${CARDS[name]} 前移`}
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                onClick={() => arrange({ order: moveCard(order, name, -1), hidden })}
              />
              <Button
                type="text"
                size="small"
                aria-label={`${CARDS[name]} 后移`}
                icon={<ArrowDownOutlined />}
                disabled={index === shown.length - 1}
                onClick={() => arrange({ order: moveCard(order, name, 1), hidden })}
              />
            </li>
          ))}
        </ul>
      }
    >
      <Button icon={<SettingOutlined />}>编排</Button>
    </Popover>
  );
}
