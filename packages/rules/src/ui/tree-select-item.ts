/** S3-04: an item of a tree select. */
export interface TreeSelectItem {
  readonly id: number | string;
  readonly text: string;
  readonly children?: readonly TreeSelectItem[];
  readonly disabled?: boolean;
  readonly dot?: boolean;
  readonly badge?: number | string;
}

/** The items from the top level down to the one with this id; empty if there is none. */
export function pathToItem(items: readonly TreeSelectItem[], id: TreeSelectItem['id']): TreeSelectItem[] {
  for (const item of items) {
    if (item.id === id) return [item];
    const below = pathToItem(item.children ?? [], id);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** Whether the item can be selected. A disabled item also disables everything below it. */
export function isSelectable(items: readonly TreeSelectItem[], id: TreeSelectItem['id']): boolean {
  const path = pathToItem(items, id);
  return path.length > 0 && path.every((item) => !item.disabled);
}
