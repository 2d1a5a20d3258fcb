import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { entropyOf, merklePath, merkleRoot } from './merkle.ts'

const sha = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const linesHash = (text: string) => sha(text).toString('hex')
const tickets = ['a', 'b', 'c', 'd', 'e'].map((text, at) => ({ id: BigInt(at + 8), linesHash: linesHash(text) }))
const leaves = tickets.map(({ id, linesHash: hash }) => sha(`${id}|${hash}`)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
  Buffer,
]

describe('[LT-07] the root over the tickets of an issue', () => {
  test('without tickets is the hash of nothing, and the entropy is its hash', () => {
    expect(merkleRoot([]).toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(entropyOf(merkleRoot([]))).toBe('5df6e0e2761359d30a8275058e299fcc0381534545f55cf43e41983f5d4c9456')
  })

  test('a single ticket is the root; an odd last node moves up unchanged', () => {
    const [a, b, c, d, e] = leaves
    expect(merkleRoot(tickets.slice(0, 1))).toEqual(a)
    expect(merkleRoot(tickets.slice(0, 3))).toEqual(sha(sha(a, b), c))
    expect(merkleRoot(tickets)).toEqual(sha(sha(sha(a, b), sha(c, d)), e))
  })

  test('tickets are in order of their numbers: 10 after 9', () => {
    expect(merkleRoot(tickets.toReversed())).toEqual(merkleRoot(tickets))
  })

  test('the beacon value is hashed after the root', () => {
    const outside = Buffer.from('beacon')
    expect(entropyOf(merkleRoot(tickets), outside)).toBe(sha(merkleRoot(tickets), outside).toString('hex'))
  })

  test('every ticket has a path to the root; a ticket of another issue has none', () => {
    for (const [at, { id }] of tickets.entries()) {
      let node = leaves[at] as Buffer
      for (const { side, hash } of merklePath(tickets, id) ?? [])
        node = side === 'right' ? sha(node, Buffer.from(hash, 'hex')) : sha(Buffer.from(hash, 'hex'), node)
      expect(node).toEqual(merkleRoot(tickets))
    }
    expect(merklePath(tickets, 99n)).toBeUndefined()
  })
})
