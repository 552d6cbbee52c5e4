interface Fragment {
  shows: readonly string[]
  value: Promise<unknown>
}

/**
 * Data that many pages show, such as the shop itself: read once and cached until one of its tags changes. Every page that
 * uses a fragment carries its tags too, so a page begun with an outdated fragment is not cached either.
 */
export class FragmentCache {
  readonly #fragments = new Map<string, Fragment>()

  read<T>(key: string, shows: readonly string[], read: () => Promise<T>): Promise<T> {
    const cached = this.#fragments.get(key)
    if (cached) return cached.value as Promise<T>
    const fragment = { shows, value: read() }
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
