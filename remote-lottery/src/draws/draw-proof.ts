import type { Draw } from '@azulejo/shared/wire'
import type { DrawKind } from './draw-facts.ts'
import { drawDigits, drawRace, drawStream } from './draw-stream.ts'

export type Proof = {
  /** SHA-256 of the seed is the commit that was published before the draw. */
  readonly isCommitted: boolean
  /** The seed and the tickets of the issue give exactly the numbers shown. */
  readonly isDrawn: boolean
}

export type Proven = Pick<Draw, 'numero' | 'winNo' | 'prizes' | 'commit' | 'seed' | 'entropy'>

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^([0-9a-f]{2})+$/i.test(hex)) return undefined
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function givesNumbers(seed: Uint8Array<ArrayBuffer>, gameId: string, draw: Proven, kind: DrawKind) {
  const uniform = await drawStream(seed, `${gameId}|${draw.numero}|${draw.entropy}`)
  if (!draw.prizes) {
    const count = draw.winNo.split(',').length
    const drawn = await (kind === 'race' ? drawRace : drawDigits)(uniform, count)
    return drawn.join(',') === draw.winNo
  }
  for (const number of draw.prizes.flatMap(({ numbers }) => numbers))
    if ((await drawDigits(uniform, number.length)).join('') !== number) return false
  return true
}

/** Checks a draw in this browser, without the network. Seed and commit are hexadecimal. */
export async function proveDraw(gameId: string, draw: Proven, kind: DrawKind): Promise<Proof> {
  const seed = bytesOf(draw.seed)
  if (!seed) return { isCommitted: false, isDrawn: false }
  const hash = hexOf(await crypto.subtle.digest('SHA-256', seed))
  return { isCommitted: hash === draw.commit.toLowerCase(), isDrawn: await givesNumbers(seed, gameId, draw, kind) }
}
