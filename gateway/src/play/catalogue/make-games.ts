import { linesOfKind, returnOfKind, roomTypes } from '@azulejo/shared/brand-data'
import { fnv1a32, mulberry32 } from '@azulejo/shared/kernel'
import type { GameClass } from '@azulejo/shared/wire'
import { pictureSlug } from '../../platform/cdn/index.ts'
import type { Names } from '../../platform/db/tables/play/catalogue.ts'
import { isVietnamese, lotteryGames, lotteryVendor, vietnamAccountType } from '../lottery/index.ts'
import { type LeadGame, leadGames } from './names/lead-games.ts'
import { slotStyles } from './names/slot-names.ts'
import { slotTypes, tableStyles } from './names/table-names.ts'
import { compose, withPortugal } from './names/words.ts'

/** A game of the catalogue, the same for every merchant. */
export type CatalogueGame = {
  /** Unique on the platform: the vendor and the game's URL slug, for example `DOURO.noites-de-alfama`. */
  readonly nodeId: string
  /** The vendor's own id of the game. */
  readonly gameId: string
  readonly slug: string
  readonly names: Names
  readonly gameClass: GameClass
  readonly gameType: string
  readonly vendor: string
  readonly accountTypeName: string
  readonly code: string | null
  readonly defaultPlayType: string | null
  /** Return to player in hundredths of a per cent. */
  readonly rtp: number
  readonly volatility: 'low' | 'medium' | 'high'
  /** Position on the ladders of minimum bets, see `min-bets.ts`. */
  readonly minBetRung: number
  /** Pay lines of a slot; 0 for games that have none. */
  readonly lines: number
  readonly freePlay: boolean
  readonly isNew: boolean
  /** Games with a higher number come earlier in popular lists. */
  readonly popularity: number
  /** Games with a higher number were released later. */
  readonly released: number
}

type Named = Pick<CatalogueGame, 'names' | 'gameClass' | 'gameType' | 'vendor'> & Partial<Pick<LeadGame, 'isNew'>>

/** A name that a game may get, and the game's type. */
type Candidate = Pick<Named, 'names' | 'gameType'>

/** The Portuguese name identifies a game: its pictures, addresses and generated figures derive from it. */
const slugOf = ({ names }: Pick<Named, 'names'>): string => pictureSlug(names.pt)

/** Sorts candidates by a hash, so that their order looks random and never changes. */
const shuffled = (candidates: readonly Candidate[], salt: string): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, name: candidate.names.pt, place: fnv1a32(salt + candidate.names.pt) }))
    .sort((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1))
    .map(({ candidate }) => candidate)

/** Takes the first `count` shuffled candidates whose slugs are free, and adds these slugs to `taken`. */
function takeNames(candidates: readonly Candidate[], salt: string, count: number, taken: Set<string>): Candidate[] {
  const chosen: Candidate[] = []
  for (const candidate of shuffled(candidates, salt)) {
    if (chosen.length >= count) break
    const slug = slugOf(candidate)
    if (taken.has(slug)) continue
    taken.add(slug)
    chosen.push(candidate)
  }
  return chosen
}

function slotGames(taken: Set<string>): Named[] {
  return slotStyles.flatMap(({ vendor, count, heads, tails }) => {
    const candidates = heads.flatMap((head) =>
      tails.map((tail) => {
        const names = compose(head, tail)
        return { names, gameType: slotTypes[fnv1a32(`type:${names.pt}`) % slotTypes.length] ?? 'VIDEO' }
      }),
    )
    return takeNames(candidates, vendor, count, taken).map((game) => ({ ...game, vendor, gameClass: 'RNG' }))
  })
}

function tableGames(taken: Set<string>): Named[] {
  return tableStyles.flatMap(({ gameClass, vendors, count, kinds, places }) => {
    const named = leadGames.filter((game) => game.gameClass === gameClass).length
    const candidates = kinds.flatMap(({ gameType, names }) =>
      places.map((place) => ({ names: compose(names, place), gameType })),
    )
    return takeNames(candidates, gameClass, count - named, taken).map((game, at) => ({
      ...game,
      gameClass,
      vendor: vendors[at % vendors.length] ?? '',
    }))
  })
}

/** Lowest and highest return to player in hundredths of a per cent. */
const returns: Readonly<Record<GameClass, readonly [number, number]>> = {
  RNG: [9400, 9720],
  LIVE: [9730, 9950],
  FISH: [9500, 9700],
  PVP: [9600, 9800],
  SPORTS: [9400, 9650],
  ESPORTS: [9400, 9650],
  ELOTT: [9000, 9500],
  LOTT: [9780, 9780],
  INHOUSE: [9600, 9900],
}

const demos: readonly GameClass[] = ['RNG', 'FISH', 'INHOUSE']
const volatilities = ['low', 'medium', 'high'] as const

function gameOf(named: Named, lead: boolean): CatalogueGame {
  const { names, vendor, gameClass, gameType } = named
  const slug = slugOf(named)
  const next = mulberry32(fnv1a32(`${vendor}.${slug}`))
  const below = (limit: number) => Math.floor(next() * limit)
  const [low, high] = returns[gameClass]
  const drawn = low + below(high - low + 1)
  const kind = `${gameClass}.${gameType}`
  const rtp = returnOfKind[kind] ?? drawn
  return {
    nodeId: `${vendor}.${slug}`,
    gameId: slug,
    slug,
    names: withPortugal(names),
    gameClass,
    gameType,
    vendor,
    accountTypeName: vendor,
    code: null,
    defaultPlayType: null,
    rtp,
    volatility: volatilities[gameType === 'CLASSIC' ? 0 : gameType === 'JACKPOT' ? 2 : below(3)] ?? 'medium',
    minBetRung: gameClass === 'LIVE' ? 3 + below(3) : below(4),
    lines: linesOfKind[kind] ?? 0,
    freePlay: roomTypes.some((type) => type === gameType) || (demos.includes(gameClass) && next() < 0.9),
    isNew: named.isNew === true || (!lead && next() < 0.04),
    popularity: (lead ? 100_000 : 0) + below(100_000),
    released: below(100_000) + (named.isNew ? 100_000 : 0),
  }
}

function lotteries(): CatalogueGame[] {
  return lotteryGames.map((lottery) => {
    const named = {
      names: lottery.names,
      vendor: lotteryVendor,
      gameClass: lottery.gameClassify,
      gameType: lottery.group,
    }
    return {
      ...gameOf(named, true),
      nodeId: `${lotteryVendor}.${lottery.code}`,
      gameId: lottery.gameId,
      slug: lottery.code,
      accountTypeName: isVietnamese(lottery) ? vietnamAccountType : lotteryVendor,
      code: lottery.code,
      defaultPlayType: lottery.defaultPlayType,
      freePlay: false,
      isNew: false,
      minBetRung: 0,
    }
  })
}

/**
 * Makes every game of the platform. The list is the same in every process: it depends on neither chance nor the clock.
 */
export function makeGames(): readonly CatalogueGame[] {
  const taken = new Set([...leadGames.map(slugOf), ...lotteryGames.map(({ names }) => pictureSlug(names.pt))])
  const games = [
    ...leadGames.map((game) => gameOf(game, true)),
    ...lotteries(),
    ...[...tableGames(taken), ...slotGames(taken)].map((game) => gameOf(game, false)),
  ]
  const nodes = new Set(games.map((game) => game.nodeId))
  if (nodes.size !== games.length) throw new Error('two games of the catalogue have one node id')
  return games
}

let made: readonly CatalogueGame[] | undefined

/** Every game of the platform; the first call makes the list. */
export function allGames(): readonly CatalogueGame[] {
  made ??= makeGames()
  return made
}
