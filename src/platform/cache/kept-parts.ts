interface Part {
  shows: readonly string[]
  value: Promise<unknown>
}

/**
 * What many pages show, such as the shop itself: read once and kept until one of its tags changes. Every
 * page that uses a part names at least what the part's change is told by, so one begun with the part of
 * before is not kept either.
 */
export class KeptParts {
  readonly #parts = new Map<string, Part>()

  read<T>(key: string, shows: readonly string[], read: () => Promise<T>): Promise<T> {
    const kept = this.#parts.get(key)
    if (kept) return kept.value as Promise<T>
    const part = { shows, value: read() }
    this.#parts.set(key, part)
    part.value.catch(() => {
      if (this.#parts.get(key) === part) this.#parts.delete(key)
    })
    return part.value
  }

  drop(tags: readonly string[]): void {
    const all = tags.includes('all')
    for (const [key, { shows }] of this.#parts)
      if (all || shows.some((tag) => tags.includes(tag))) this.#parts.delete(key)
  }
}
