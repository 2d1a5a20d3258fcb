import { createHash } from 'node:crypto'

/** Content of a leaf: a ticket's id and the SHA-256 of its lines in lower-case hex. */
export type TicketHash = { readonly id: bigint; readonly linesHash: string }

export type Sibling = { readonly side: 'left' | 'right'; readonly hash: string }

const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest()
}

const leafOf = ({ id, linesHash }: TicketHash): Buffer => sha256(`${id}|${linesHash}`)

/** Returns the next level up: hashes pairs from the left and passes an odd last node up unchanged. */
const above = (nodes: readonly Buffer[]): Buffer[] =>
  Array.from({ length: Math.ceil(nodes.length / 2) }, (_, at) => {
    const [left, right] = [nodes[2 * at], nodes[2 * at + 1]]
    if (!left) throw new Error('a row of nodes has a gap')
    return right ? sha256(left, right) : left
  })

const inOrder = (tickets: readonly TicketHash[]) => tickets.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))

/** The Merkle root over an issue's tickets in ascending id order; without tickets the SHA-256 of the empty string. */
export function merkleRoot(tickets: readonly TicketHash[]): Buffer {
  let nodes = inOrder(tickets).map(leafOf)
  if (nodes.length === 0) return sha256('')
  while (nodes.length > 1) nodes = above(nodes)
  return nodes[0] as Buffer
}

/** The Merkle proof of a ticket: sibling nodes from the leaf up; undefined if `tickets` does not contain the id. */
export function merklePath(tickets: readonly TicketHash[], id: bigint): Sibling[] | undefined {
  const ordered = inOrder(tickets)
  let at = ordered.findIndex((ticket) => ticket.id === id)
  if (at < 0) return undefined
  const path: Sibling[] = []
  for (let nodes = ordered.map(leafOf); nodes.length > 1; nodes = above(nodes)) {
    const sibling = nodes[at ^ 1]
    if (sibling) path.push({ side: at % 2 === 0 ? 'right' : 'left', hash: sibling.toString('hex') })
    at = Math.floor(at / 2)
  }
  return path
}

/** Entropy of a draw: SHA-256 in hex of the root and the beacon value published after betting locked. */
export const entropyOf = (root: Uint8Array, outside: Uint8Array = new Uint8Array()): string =>
  sha256(root, outside).toString('hex')
