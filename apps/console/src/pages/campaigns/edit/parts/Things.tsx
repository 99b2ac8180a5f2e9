// 道具与货币: the items that only this campaign has, and what its tokens become when they expire.
import type { ItemDef, TokenDef } from '@shengyu/campaign/definition.ts';
import { ITEM_TYPES } from '@shengyu/rules/board/item-types.ts';
import { describeLine, pictureOf } from '../catalogue.ts';
import { ChoiceField, NumberField, TextField } from '../fields.tsx';
import { GrantField } from '../GrantField.tsx';
import type { PartProps } from '../part.ts';
import s from '../Edit.module.css';

const TYPES = ITEM_TYPES.map(({ type, label }) => [type, label] as const);
const EXPIRIES = [
  ['season_end', '赛季结束'],
  ['season_end+7d', '赛季结束后 7 天'],
  ['user_end', '本人活动结束'],
  ['7d', '获得后 7 天'],
  ['30d', '获得后 30 天'],
  ['never', '不过期'],
] as const satisfies readonly (readonly [TokenDef['expire'], string])[];

export function Things({ def, onEdit }: PartProps) {
  const items = Object.entries<ItemDef>(def.items ?? {});
  const tokens = Object.entries<TokenDef>(def.tokens ?? {});
  return (
    <>
      <h2 className={s.sub}>专属道具</h2>
      {items.length === 0 && <p className={s.none}>这个活动只用公共道具</p>}
      {items.length > 0 && (
        <table className={s.table} aria-label="专属道具">
          <thead>
            <tr>
              <th>图</th>
              <th>代码</th>
              <th>名称</th>
              <th>类型</th>
              <th>价值（钻）</th>
            </tr>
          </thead>
          <tbody>
            {items.map(([code, item]) => (
              <tr key={code}>
                <td>
                  <img src={pictureOf(item)} alt="" width={24} height={24} />
                </td>
                <td className={s.code}>{code}</td>
                <td>
                  <TextField
                    label={`${code} 名称`}
                    value={item.name}
                    onChange={(name) => onEdit(['items', code, 'name'], name)}
                  />
                </td>
                <td>
                  <ChoiceField
                    label={`${code} 类型`}
                    value={item.type}
                    options={TYPES}
                    onChange={(type) => onEdit(['items', code, 'type'], type)}
                  />
                </td>
                <td>
                  <NumberField
                    label={`${code} 价值`}
                    value={item.value}
                    onChange={(value) => onEdit(['items', code, 'value'], value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2 className={s.sub}>活动货币</h2>
      <table className={s.table} aria-label="活动货币">
        <thead>
          <tr>
            <th>货币</th>
            <th>过期</th>
            <th>过期后每个折为</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(([code, token]) => (
            <tr key={code}>
              <td>{describeLine(def, code, 1)}</td>
              <td>
                <ChoiceField
                  label={`${code} 过期`}
                  value={token.expire}
                  options={
                    EXPIRIES.some(([known]) => known === token.expire)
                      ? EXPIRIES
                      : [...EXPIRIES, [token.expire, token.expire]]
                  }
                  onChange={(expire) => onEdit(['tokens', code, 'expire'], expire)}
                />
              </td>
              <td>
                <GrantField
                  def={def}
                  label={`${code} 折为`}
                  value={token.left}
                  onChange={(left) => onEdit(['tokens', code, 'left'], left)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
