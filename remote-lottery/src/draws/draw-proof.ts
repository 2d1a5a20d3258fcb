import { drawDigits, drawRace, drawStream, type Uniform } from '@azulejo/shared/platform'
import type { Draw, LotteryGame } from '@azulejo/shared/wire'

export type Proof = {
  /** SHA-256 of the seed is the commit that was published before the draw. */
  readonly isCommitted: boolean
  /** The seed and the tickets of the issue give exactly the numbers shown. */
  readonly isDrawn: boolean
}

export type Proven = Pick<Draw, 'numero' | 'winNo' | 'commit' | 'seed' | 'entropy'> & {
  readonly prizes?: readonly { readonly numbers: readonly string[] }[] | undefined
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^([0-9a-f]{2})+$/i.test(hex)) return undefined
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export type ProvenGame = Pick<LotteryGame, 'gameId' | 'digits' | 'shape'>
type Shape = NonNullable<LotteryGame['shape']>

/** How a game's numbers are drawn; without a `shape`, digits or a race with as many numbers as the result has. */
function shapeOf({ shape, digits }: ProvenGame, { winNo }: Pick<Draw, 'winNo'>): Shape {
  const count = winNo.split(',').length
  return shape ?? { kind: digits === undefined ? 'race' : 'digits', all: count, count, bonus: false }
}

/** Balls in ascending order, then the bonus ball, which is drawn last. */
async function drawBalls(uniform: Uniform, all: number, count: number, bonus: boolean): Promise<string[]> {
  const drawn = await drawRace(uniform, all, bonus ? count + 1 : count)
  return [...drawn.slice(0, count).sort((a, b) => Number(a) - Number(b)), ...drawn.slice(count)]
}

async function drawDice(uniform: Uniform, count: number): Promise<string[]> {
  const dice: string[] = []
  while (dice.length < count) dice.push(String(1 + (await uniform(6))))
  return dice
}

function drawNumbers(uniform: Uniform, { kind, all, count, bonus }: Shape): Promise<string[]> {
  switch (kind) {
    case 'digits':
      return drawDigits(uniform, count)
    case 'race':
      return drawRace(uniform, all, count)
    case 'dice':
      return drawDice(uniform, count)
    case 'balls':
      return drawBalls(uniform, all, count, bonus)
  }
}

/** The message whose HMACs with the seed as the key give the numbers of a draw. */
export const drawMessage = ({ gameId }: Pick<ProvenGame, 'gameId'>, numero: string, entropy: string): string =>
  `${gameId}|${numero}|${entropy}`

async function givesNumbers(seed: Uint8Array<ArrayBuffer>, game: ProvenGame, draw: Proven) {
  const uniform = await drawStream(seed, drawMessage(game, draw.numero, draw.entropy))
  if (!draw.prizes) return (await drawNumbers(uniform, shapeOf(game, draw))).join(',') === draw.winNo
  for (const number of draw.prizes.flatMap(({ numbers }) => numbers))
    if ((await drawDigits(uniform, number.length)).join('') !== number) return false
  return true
}

/** Checks a draw in this browser, without the network. Seed and commit are hexadecimal. */
export async function proveDraw(game: ProvenGame, draw: Proven): Promise<Proof> {
  const seed = bytesOf(draw.seed)
  if (!seed) return { isCommitted: false, isDrawn: false }
  const hash = hexOf(await crypto.subtle.digest('SHA-256', seed))
  return { isCommitted: hash === draw.commit.toLowerCase(), isDrawn: await givesNumbers(seed, game, draw) }
}
