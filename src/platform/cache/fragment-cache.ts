interface Fragment {
  shows: readonly string[]
  value: Promise<unknown>
  until: number
}

/**
 * Data that many pages show, such as the shop's settings: read once and cached until one of its tags changes. A page
 * carries the tags of its fragments too, so a page made from an outdated fragment is not cached.
 */
export class FragmentCache {
  readonly #fragments = new Map<string, Fragment>()

  read<T>(
    key: string,
    shows: readonly string[],
    read: () => Promise<T>,
    maxAgeMs = Number.POSITIVE_INFINITY,
  ): Promise<T> {
    const cached = this.#fragments.get(key)
    if (cached && cached.until > Date.now()) return cached.value as Promise<T>
    const fragment = { shows, value: read(), until: Date.now() + maxAgeMs }
    this.#fragments.set(key, fragment)
    fragment.value.catch(() => {
      if (this.#fragments.get(key) === fragment) this.#fragments.delete(key)
    })
    return fragment.value
  }

  invalidate(tags: readonly string[]): void {
    const all = tags.includes('all')
    for (const [key, { shows }] of this.#fragments)
      if (all || shows.some((tag) => tags.includes(tag))) this.#fragments.delete(key)
  }
}
