/** For what remembers the latest few in a Map or a Set, where what was put in first stands in front. */
export function letOldestGo<Key>(
  remembered: { readonly size: number; keys(): Iterable<Key>; delete(key: Key): unknown },
  most: number,
): void {
  for (const oldest of remembered.keys()) {
    if (remembered.size <= most) return
    remembered.delete(oldest)
  }
}
