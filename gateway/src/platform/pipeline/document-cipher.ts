import { createCipheriv, createDecipheriv, createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

/** A file as the database has it: encrypted with the key `key_id`, or plain when that is null. */
export type StoredBytes = { readonly bytes: Uint8Array; readonly key_id: string | null }

/** A key of files and the first 16 digits of its SHA-256, by which rows name it. */
type DocumentKey = { readonly id: string; readonly key: KeyObject }

/** Encrypts and decrypts files of members. `place` names the row of a file, so that files cannot be exchanged. */
export type DocumentCipher = {
  /** Ids of all keys; the first one encrypts. */
  readonly keyIds: readonly [string, ...string[]]
  encrypt(place: string, bytes: Uint8Array): { readonly bytes: Uint8Array; readonly key_id: string }
  /** @throws when the key is missing, or the bytes are not what was encrypted for this place */
  decrypt(place: string, stored: StoredBytes): Uint8Array
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** A new key, as a line of the file of keys. */
export const newDocumentKey = (): string => randomBytes(keyBytes).toString('base64')

function readKey(text: string): DocumentKey {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== keyBytes || bytes.toString('base64') !== text)
    throw new Error('a key of documents is 32 bytes as base64: openssl rand -base64 32')
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), key: createSecretKey(bytes) }
}

/**
 * Encrypts with AES-256-GCM. Stored bytes are the initialization vector, the tag and the encrypted file.
 * @param text keys, separated by blanks or lines: the first one encrypts, the others only decrypt
 */
export function createDocumentCipher(text: string): DocumentCipher {
  const [current, ...older] = text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map(readKey)
  if (!current) throw new Error('there is no key of documents')
  const keys = new Map([current, ...older].map(({ id, key }) => [id, key]))
  return {
    keyIds: [current.id, ...older.map(({ id }) => id)],
    encrypt(place, bytes) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, current.key, iv).setAAD(Buffer.from(place))
      const encrypted = [cipher.update(bytes), cipher.final()]
      return { bytes: Buffer.concat([iv, cipher.getAuthTag(), ...encrypted]), key_id: current.id }
    },
    decrypt(place, { bytes, key_id }) {
      if (key_id === null) return bytes
      const key = keys.get(key_id)
      if (!key) throw new Error(`${place} is encrypted with the key ${key_id}, which this gateway does not have`)
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
      } catch {
        throw new Error(`${place} was changed after it had been encrypted`)
      }
    },
  }
}
