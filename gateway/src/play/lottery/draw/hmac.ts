import { hash } from 'node:crypto'

const blockSize = 64

function pad(key: Uint8Array, byte: number): Buffer {
  const padded = Buffer.alloc(blockSize, byte)
  key.forEach((value, at) => {
    padded[at] = value ^ byte
  })
  return padded
}

/**
 * HMAC-SHA256 (RFC 2104) with one key for many messages. Node's `createHmac` costs five times as much per message,
 * which matters when hundreds of draws are computed at once.
 */
export function hmacSha256(key: Uint8Array): (message: string) => Buffer {
  const short = key.length > blockSize ? hash('sha256', key, 'buffer') : key
  const inner = pad(short, 0x36)
  const outer = pad(short, 0x5c)
  return (message) => {
    const digest = hash('sha256', Buffer.concat([inner, Buffer.from(message)]), 'buffer')
    return hash('sha256', Buffer.concat([outer, digest]), 'buffer')
  }
}
