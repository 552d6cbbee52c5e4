import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushSubscription } from '../../../src/push/contract/push'

/** What a browser has: it alone can read what is sent to its subscription (RFC 8291). */
export function aBrowser(name: string) {
  const pair = createECDH('prime256v1')
  const ours = pair.generateKeys()
  const auth = randomBytes(16)
  const subscription: PushSubscription = {
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: ours.toString('base64url'), auth: auth.toString('base64url') },
  }

  /** The content coding aes128gcm (RFC 8188) of one record. */
  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const theirs = body.subarray(21, 21 + keyLength)
    const record = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs])
    const secret = hkdf(pair.computeSecret(theirs), auth, info, 32)
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce)
    cipher.setAuthTag(record.subarray(-16))
    const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
    // The last octet that is not zero ends the last record.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
  }

  return { subscription, read }
}

const hkdf = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
