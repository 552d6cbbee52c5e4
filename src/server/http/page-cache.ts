import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

/** A page before it is kept: its text, and the tags of all that it shows. */
export interface FreshPage {
  status: number
  html: string
  shows: readonly string[]
}

/** A page ready to send. `etag` is the same in every encoding, hence weak. */
export interface KeptPage {
  status: number
  etag: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
  shows: readonly string[]
  /** How often it was sent since it is kept. */
  uses: number
}

/** After so many uses a page is worth half a second of a spare thread to be made as small as can be. */
const usesWorthSqueezing = 3

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Public pages as ready-compressed bytes, kept until something they show changes.
 *
 * Tags: `product:<id>`, `tag:<tag>`, `products` (any list), `blogs`, `shop`; `all` drops everything.
 * A page that was being made while one of its tags changed is sent but not kept, as it may be of before.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>()
  readonly #making = new Map<string, Promise<KeptPage | undefined>>()
  /** For each page in the making, the tags that changed meanwhile. */
  readonly #changes = new Set<Set<string>>()
  /** One page is squeezed at a time, so that the other threads stay free for new pages. */
  #squeezing: Promise<void> = Promise.resolve()
  #bytes = 0

  constructor(readonly maxBytes = 64 * 1024 * 1024) {}

  /** The page under this key, made at most once however many ask at the same time; none made, none kept. */
  async get(key: string, make: () => Promise<FreshPage | undefined>): Promise<KeptPage | undefined> {
    const kept = this.#pages.get(key)
    if (kept) {
      // The map keeps the order of use, so that its first entry is the one least wanted.
      this.#pages.delete(key)
      this.#pages.set(key, kept)
      kept.uses++
      if (kept.uses === usesWorthSqueezing)
        this.#squeezing = this.#squeezing.then(() => this.#squeeze(key, kept))
      return kept
    }
    const begun = this.#making.get(key)
    if (begun) return begun
    const making = this.#make(key, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    })
    this.#making.set(key, making)
    return making
  }

  /** Drops every page that shows one of these. */
  drop(tags: readonly string[]): void {
    const all = tags.includes('all')
    for (const changed of this.#changes) for (const tag of tags) changed.add(tag)
    for (const [key, page] of this.#pages) {
      if (all || page.shows.some((tag) => tags.includes(tag))) this.#remove(key, page)
    }
    // Whoever asks from now on must not be given a page begun before the change.
    this.#making.clear()
  }

  async #make(key: string, make: () => Promise<FreshPage | undefined>): Promise<KeptPage | undefined> {
    const changed = new Set<string>()
    this.#changes.add(changed)
    try {
      const fresh = await make()
      if (!fresh) return undefined
      const page = await compress(fresh)
      const stale = changed.has('all') || page.shows.some((tag) => changed.has(tag))
      if (!stale) this.#keep(key, page)
      return page
    } finally {
      this.#changes.delete(changed)
    }
  }

  #keep(key: string, page: KeptPage): void {
    const before = this.#pages.get(key)
    if (before) this.#remove(key, before)
    this.#pages.set(key, page)
    this.#bytes += size(page)
    for (const [oldest, unused] of this.#pages) {
      if (this.#bytes <= this.maxBytes) break
      this.#remove(oldest, unused)
    }
  }

  async #squeeze(key: string, page: KeptPage): Promise<void> {
    if (this.#pages.get(key) !== page) return
    const br = await brotliOf(page.identity, 11).catch(() => page.br)
    if (this.#pages.get(key) !== page) return
    this.#bytes += br.length - page.br.length
    page.br = br
  }

  #remove(key: string, page: KeptPage): void {
    this.#pages.delete(key)
    this.#bytes -= size(page)
  }
}

const size = (page: KeptPage) => page.identity.length + page.gzip.length + page.br.length

const brotliOf = (bytes: Buffer, quality: number) =>
  brotli(bytes, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

async function compress({ status, html, shows }: FreshPage): Promise<KeptPage> {
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([brotliOf(identity, 5), zip(identity, { level: 6 })])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, etag, identity, gzip: zipped, br, shows, uses: 0 }
}
