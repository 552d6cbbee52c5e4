import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { FragmentCache } from './fragment-cache'

export interface FreshPage {
  status: number
  text: string
  shows: readonly string[]
  /** The canonical URL of a page with several URLs. */
  knownAs?: string
  /** Sent in addition to the headers of every cached page. */
  headers: Readonly<Record<string, string>>
  /** Absent: cached until a tag changes. */
  maxAgeMs?: number
}

export type Encoding = 'identity' | 'gzip' | 'br'

/** A page ready to send. `etag` is weak because all encodings share it. */
export interface CachedPage extends Omit<FreshPage, 'text' | 'maxAgeMs'> {
  key: string
  etag: string
  /** Compressed on first use. */
  bytes: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  compressing: Partial<Record<Encoding, Promise<Buffer>>>
  uses: number
}

/** From this use on, half a second of an idle thread is well spent on the best compression. */
const usesBeforeRecompressing = 3

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Responses that are the same for everyone, cached as bytes until one of their tags changes. */
export class PageCache {
  readonly fragments = new FragmentCache()
  readonly #pages: LRUCache<string, CachedPage>
  readonly #making = new Map<string, Promise<CachedPage | undefined>>()
  /** For each page being made, the tags that changed since it began. */
  readonly #changes = new Set<Set<string>>()
  /** One at a time, so that the other threads stay free for new pages. */
  readonly #recompressing = pLimit(1)

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf, ttlResolution: 0 })
  }

  /**
   * Returns the page of this key. Concurrent requests share one call of `make`, which returns undefined for a
   * missing page.
   */
  async get(key: string, make: () => Promise<FreshPage | undefined>): Promise<CachedPage | undefined> {
    const page = this.#pages.get(key)
    if (page) {
      this.#countUse(page)
      return page
    }
    const begun = this.#making.get(key)
    if (begun) return begun
    const making = this.#make(key, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    })
    this.#making.set(key, making)
    return making
  }

  /** Counts a use. Returns false when the page is no longer cached. */
  use(page: CachedPage): boolean {
    if (this.#pages.get(page.key) !== page) return false
    this.#countUse(page)
    return true
  }

  /** Concurrent requests share one compression. */
  async encode(page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const ready = page.bytes[encoding]
    if (ready) return ready
    page.compressing[encoding] ??= this.#compress(page, encoding).finally(() => {
      delete page.compressing[encoding]
    })
    return page.compressing[encoding]
  }

  /** Drops every page and fragment with one of these tags. */
  invalidate(tags: readonly string[]): void {
    const all = tags.includes('all')
    this.fragments.invalidate(tags)
    for (const changed of this.#changes) for (const tag of tags) changed.add(tag)
    for (const [key, page] of [...this.#pages.entries()])
      if (all || page.shows.some((tag) => tags.includes(tag))) this.#pages.delete(key)
    // New requests must not join a page begun before the change.
    this.#making.clear()
  }

  async #make(key: string, make: () => Promise<FreshPage | undefined>): Promise<CachedPage | undefined> {
    const changed = new Set<string>()
    this.#changes.add(changed)
    try {
      const fresh = await make()
      if (!fresh) return undefined
      const page = readyPage(key, fresh)
      const isOutdated = changed.has('all') || page.shows.some((tag) => changed.has(tag))
      if (!isOutdated) this.#add(page, fresh.maxAgeMs ?? Number.POSITIVE_INFINITY)
      return page
    } finally {
      this.#changes.delete(changed)
    }
  }

  #countUse(page: CachedPage): void {
    page.uses += 1
    const isShortLived = this.#pages.getRemainingTTL(page.key) !== Number.POSITIVE_INFINITY
    if (page.uses !== usesBeforeRecompressing || !page.bytes.br || isShortLived) return
    this.#recompressing(() => this.#recompress(page)).catch(() => {})
  }

  async #compress(page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const { identity } = page.bytes
    const bytes = encoding === 'br' ? await brotliOf(identity, 5) : await zip(identity, { level: 6 })
    this.#store(page, encoding, bytes)
    return bytes
  }

  async #recompress(page: CachedPage): Promise<void> {
    if (this.#isCached(page)) this.#store(page, 'br', await brotliOf(page.bytes.identity, 11))
  }

  #store(page: CachedPage, encoding: Encoding, bytes: Buffer): void {
    const isCached = this.#isCached(page)
    const remainingMs = this.#pages.getRemainingTTL(page.key)
    // The cache measures an entry only when it is added.
    if (isCached) this.#pages.delete(page.key)
    page.bytes[encoding] = bytes
    if (isCached) this.#add(page, remainingMs)
  }

  #add(page: CachedPage, maxAgeMs: number): void {
    this.#pages.set(page.key, page, { ttl: Number.isFinite(maxAgeMs) ? maxAgeMs : 0 })
  }

  #isCached = (page: CachedPage) => this.#pages.peek(page.key) === page
}

/** Memory of an entry besides its text, so that many short pages under invented URLs count too. */
const ownBytes = 1000

const sizeOf = ({ key, bytes }: CachedPage) =>
  ownBytes + 2 * key.length + bytes.identity.length + (bytes.gzip?.length ?? 0) + (bytes.br?.length ?? 0)

const brotliOf = (bytes: Buffer, quality: number) =>
  brotli(bytes, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** A page that can be sent; only `get` stores it. */
export function readyPage(key: string, { text, maxAgeMs: _, ...page }: FreshPage): CachedPage {
  const identity = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { ...page, key, etag, bytes: { identity }, compressing: {}, uses: 0 }
}
