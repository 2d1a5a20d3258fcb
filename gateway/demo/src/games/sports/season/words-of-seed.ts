import { createHmac } from 'node:crypto'

/** Numbers from 0 up to, and not including, 1 that a seed and a name fix; each name has its own sequence. */
export function wordsOf(seed: string, name: string): () => number {
  let block = Buffer.alloc(0)
  let position = 0
  let counter = 0
  return () => {
    if (position === block.length) {
      block = createHmac('sha256', seed).update(`${name}|${counter}`).digest()
      counter += 1
      position = 0
    }
    const word = block.readUInt32BE(position)
    position += 4
    return word / 2 ** 32
  }
}
