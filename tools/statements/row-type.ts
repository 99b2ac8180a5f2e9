// Reads what a row type says about each column, as far as a database can check it: its name, the kinds of values, and
// whether it may be null.
import type * as ast from 'typescript/unstable/ast';
import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

type One = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'object' | 'any';
/** `any`: the code accepts everything, or the type is one that a JSON column may hold. */
export type ValueKind = One | 'list' | `list of ${One}`;
export type ColumnClaim = {
  readonly name: string;
  readonly kinds: ReadonlySet<ValueKind>;
  readonly nullable: boolean;
  readonly optional: boolean;
};
export type RowType = { readonly text: string; readonly claims: readonly ColumnClaim[] };

/** The row type of a call of `rows`, `row` or `within`; undefined when it names no columns. */
export function rowTypeOf(checker: Checker, call: ast.CallExpression): RowType | undefined {
  const promised = checker.getTypeAtLocation(call);
  const [answer] = promised && promised.isTypeReference() ? checker.getTypeArguments(promised) : [];
  const type = answer && itemOf(checker, checker.getNonNullableType(answer)!);
  if (!type || checker.getIndexInfosOfType(type).length > 0) return undefined;
  const claims = checker.getPropertiesOfType(type).map((property): ColumnClaim => {
    const held = checker.getTypeOfSymbolAtLocation(property, call);
    const parts = held.isUnionType() ? held.getTypes() : [held];
    const has = (flag: TypeFlags): boolean => parts.some((one) => (one.flags & flag) !== 0);
    const real = parts.filter((one) => (one.flags & (TypeFlags.Null | TypeFlags.Undefined)) === 0);
    return {
      name: property.name,
      kinds: new Set(real.map((one) => kindOf(checker, one))),
      nullable: has(TypeFlags.Null),
      optional: has(TypeFlags.Undefined),
    };
  });
  return claims.length === 0 ? undefined : { text: checker.typeToString(type), claims };
}

const itemOf = (checker: Checker, type: Type): Type | undefined =>
  checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type)[0] : type;

function kindOf(checker: Checker, type: Type): ValueKind {
  const { flags } = type;
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'any';
  if (flags & (TypeFlags.StringLike | TypeFlags.TemplateLiteral)) return 'string';
  if (flags & TypeFlags.NumberLike) return 'number';
  if (flags & TypeFlags.BooleanLike) return 'boolean';
  const name = type.getSymbol()?.name;
  if (name === 'Date') return 'Date';
  if (name === 'Buffer' || name === 'Uint8Array') return 'Buffer';
  // A branded number, `number & { … }`.
  if (type.isIntersectionType()) return kindOf(checker, type.getTypes()[0]!);
  if (!checker.isArrayType(type) || !type.isTypeReference()) return checker.isArrayLikeType(type) ? 'list' : 'object';
  const [item] = checker.getTypeArguments(type);
  const real = item?.isUnionType() ? item.getTypes().find((one) => (one.flags & TypeFlags.Null) === 0) : item;
  return `list of ${kindOf(checker, real!) as One}`;
}
