import s from './ItemName.module.css';

export type ItemNameProps = {
  /** The name of a prize or of goods, which ends with its number or days: 粉钻×8. */
  readonly name: string;
  readonly items: readonly { readonly name: string }[];
};

/**
 * Shows a name where there is little room. Only its words are shortened; the number after them stays readable
 * (UNIT-2).
 */
export function ItemName({ name, items }: ItemNameProps) {
  const words = items.length === 1 && name.indexOf(items[0]!.name) === 0 ? items[0]!.name : name;
  const amount = name.slice(words.length);
  if (!/\d/.test(amount)) return name;
  return (
    <span className={s.name}>
      <span>{words}</span>
      {amount}
    </span>
  );
}
