import { Duplex } from 'node:stream'

export interface Line {
  /** Resolves when the database listens; rejects when it cannot start. */
  ready(): Promise<void>
  send(from: EmbeddedStream, bytes: Uint8Array): void
  leave(stream: EmbeddedStream): void
}

/** A socket for the `pg` driver that exchanges its bytes with the database thread. */
export class EmbeddedStream extends Duplex {
  readonly #line: Line

  constructor(line: Line) {
    super({ allowHalfOpen: false })
    this.#line = line
  }

  connect(): this {
    this.#line.ready().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#line.send(this, new Uint8Array(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#line.send(this, new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#line.leave(this)
    done(error)
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
