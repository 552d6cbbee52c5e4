import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { KeptParts } from './kept-parts'

/** A page, or an open answer of the API, before it is kept: its text, and the tags of all that it shows. */
export interface FreshPage {
  status: number
  text: string
  shows: readonly string[]
  /** The address it wants to be known by, where it answers at several. */
  knownAs?: string
  /** Besides those that every kept page has. */
  headers: Readonly<Record<string, string>>
  /** For so long it may be sent; absent: until something it shows changes. */
  keepMs?: number
}

export type Encoding = 'identity' | 'gzip' | 'br'

/** A page ready to send. `etag` is the same in every encoding, hence weak. */
export interface KeptPage extends Omit<FreshPage, 'text' | 'keepMs'> {
  key: string
  etag: string
  /** Compressed when first asked for so. */
  bytes: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  compressing: Partial<Record<Encoding, Promise<Buffer>>>
  /** How often it was sent since it is kept. */
  uses: number
  isSqueezed: boolean
  /** Until when it may be sent again, by `performance.now()`; 0 once it is no longer kept. */
  until: number
}

/** After so many uses a page is worth half a second of a spare thread to be made as small as can be. */
const usesWorthSqueezing = 3

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * What is the same for everybody as ready bytes, kept until something it shows changes.
 *
 * Tags: `product:<id>`, `tag:<tag>`, `products` (any list), `blogs`, `pages`, `shop`; `all` drops everything.
 * A page that was being made while one of its tags changed is sent but not kept, as it may be of before.
 */
export class PageCache {
  /** What the making of pages need not read again. */
  readonly parts = new KeptParts()
  readonly #pages = new Map<string, KeptPage>()
  readonly #making = new Map<string, Promise<KeptPage | undefined>>()
  /** For each page in the making, the tags that changed meanwhile. */
  readonly #changes = new Set<Set<string>>()
  /** One page is squeezed at a time, so that the other threads stay free for new pages. */
  #squeezing: Promise<void> = Promise.resolve()
  #bytes = 0
  /** The last in the map, which need not be put there once more. */
  #last: KeptPage | undefined

  constructor(readonly maxBytes = 64 * 1024 * 1024) {}

  /** The page under this key, made at most once however many ask at the same time; none made, none kept. */
  async get(key: string, make: () => Promise<FreshPage | undefined>): Promise<KeptPage | undefined> {
    const kept = this.#pages.get(key)
    if (kept && isCurrent(kept)) {
      this.use(kept)
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

  /** Notes that a kept page is sent. */
  use(page: KeptPage): void {
    // The map keeps the order of use, so that its first entry is the one least wanted.
    if (page !== this.#last) {
      this.#pages.delete(page.key)
      this.#pages.set(page.key, page)
      this.#last = page
    }
    page.uses++
    if (page.isSqueezed || page.uses < usesWorthSqueezing || !page.bytes.br || page.until !== Infinity) return
    page.isSqueezed = true
    this.#squeezing = this.#squeezing.then(() => this.#squeeze(page))
  }

  /** The page in this encoding, compressed at most once however many ask at the same time. */
  async encode(page: KeptPage, encoding: Encoding): Promise<Buffer> {
    const ready = page.bytes[encoding]
    if (ready) return ready
    page.compressing[encoding] ??= this.#compress(page, encoding).finally(() => {
      delete page.compressing[encoding]
    })
    return page.compressing[encoding]
  }

  /** Drops every page that shows one of these. */
  drop(tags: readonly string[]): void {
    const all = tags.includes('all')
    this.parts.drop(tags)
    for (const changed of this.#changes) for (const tag of tags) changed.add(tag)
    for (const page of this.#pages.values()) {
      if (all || page.shows.some((tag) => tags.includes(tag))) this.#remove(page)
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
      const page = readyPage(key, fresh)
      const stale = changed.has('all') || page.shows.some((tag) => changed.has(tag))
      if (!stale) this.#keep(page, fresh.keepMs)
      return page
    } finally {
      this.#changes.delete(changed)
    }
  }

  #keep(page: KeptPage, keepMs = Infinity): void {
    const before = this.#pages.get(page.key)
    if (before) this.#remove(before)
    this.#pages.set(page.key, page)
    this.#last = page
    page.until = performance.now() + keepMs
    this.#bytes += size(page)
    this.#makeRoom()
  }

  #makeRoom(): void {
    for (const leastUsed of this.#pages.values()) {
      if (this.#bytes <= this.maxBytes) break
      this.#remove(leastUsed)
    }
  }

  async #compress(page: KeptPage, encoding: Encoding): Promise<Buffer> {
    const { identity } = page.bytes
    const bytes = encoding === 'br' ? await brotliOf(identity, 5) : await zip(identity, { level: 6 })
    this.#store(page, encoding, bytes)
    return bytes
  }

  async #squeeze(page: KeptPage): Promise<void> {
    if (!isCurrent(page)) return
    const br = await brotliOf(page.bytes.identity, 11).catch(() => undefined)
    if (br && isCurrent(page)) this.#store(page, 'br', br)
  }

  #store(page: KeptPage, encoding: Encoding, bytes: Buffer): void {
    const before = page.bytes[encoding]?.length ?? 0
    page.bytes[encoding] = bytes
    if (page.until === 0) return
    this.#bytes += bytes.length - before
    this.#makeRoom()
  }

  #remove(page: KeptPage): void {
    this.#pages.delete(page.key)
    if (page === this.#last) this.#last = undefined
    page.until = 0
    this.#bytes -= size(page)
  }
}

/** Whether the page may still be sent to whoever asks now. */
export const isCurrent = (page: KeptPage) => page.until === Infinity || page.until > performance.now()

/** The memory an entry takes besides its text, so that many short pages under invented addresses count too. */
const ownBytes = 1000

const size = ({ key, bytes }: KeptPage) =>
  ownBytes + 2 * key.length + bytes.identity.length + (bytes.gzip?.length ?? 0) + (bytes.br?.length ?? 0)

const brotliOf = (bytes: Buffer, quality: number) =>
  brotli(bytes, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

function readyPage(key: string, { text, status, shows, knownAs, headers }: FreshPage): KeptPage {
  const identity = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    key,
    status,
    shows,
    ...(knownAs && { knownAs }),
    headers,
    etag,
    bytes: { identity },
    compressing: {},
    uses: 0,
    isSqueezed: false,
    until: 0,
  }
}
