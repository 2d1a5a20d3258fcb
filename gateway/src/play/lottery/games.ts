import { type BaseLanguage, baseOf, type Language } from '@azulejo/shared/kernel'
import type { Family as LotteryFamily } from '@azulejo/shared/lottery'
import { drawTimeOf, type Station, stations, type Weekday } from './draw/stations.ts'

/** The game family; `shared/lottery` defines its plays. */
export type LotteryGroupCode = LotteryFamily

/** Shape of a draw's result. `prizes` is the table of a Vietnamese lottery. */
export type DrawShape =
  | { readonly kind: 'digits'; readonly count: number }
  /** The first `count` runners in finishing order; all runners by default. */
  | { readonly kind: 'race'; readonly runners: number; readonly count?: number }
  | { readonly kind: 'dice'; readonly count: number }
  /** Balls in ascending order, followed by the bonus ball if there is one. */
  | { readonly kind: 'balls'; readonly all: number; readonly count: number; readonly bonus?: boolean }
  | { readonly kind: 'prizes'; readonly table: 'north' | 'south' }

/** When issues are drawn: round the clock, or at one time on some days of the week. */
export type Calendar =
  | { readonly every: 'period'; readonly seconds: number }
  | { readonly every: 'week'; readonly weekdays: readonly Weekday[]; readonly minuteOfDay: number }

export type LotteryGame = {
  /** The wire's `gameId`; also the first part of the HMAC message of a draw, so it never changes. */
  readonly gameId: string
  /** The wire's `code`, also used for tile art, for example `azulejo-5d`. */
  readonly code: string
  readonly names: Readonly<Record<BaseLanguage, string>>
  readonly group: LotteryGroupCode
  readonly gameClassify: 'LOTT' | 'ELOTT'
  readonly prizeModes: readonly ('LOTT' | 'ZY' | 'ELOTT' | 'SEA')[]
  readonly defaultPlayType: string
  readonly shape: DrawShape
  readonly calendar: Calendar
  /** The game's own time zone as minutes east of UTC; neither Brazil nor Vietnam has summer time. */
  readonly zoneMinutes: number
  /** Seconds before the draw at which betting closes. */
  readonly lockSeconds: number
}

/** The vendor the lotteries belong to in the catalogue and in tile art. */
export const lotteryVendor = 'TCG_SEA'
export const vietnamAccountType = 'TCG_LOTTO_VN'

const brazil = -180
const vietnam = 420

const fiveDigits = {
  group: 'SSC',
  gameClassify: 'LOTT',
  prizeModes: ['LOTT', 'ZY'],
  defaultPlayType: 'straight5',
} as const
const threeDigits = {
  group: 'D3',
  gameClassify: 'LOTT',
  prizeModes: ['LOTT', 'ZY'],
  defaultPlayType: 'straight3',
} as const
const race = {
  group: 'PK10',
  gameClassify: 'ELOTT',
  prizeModes: ['LOTT', 'ELOTT'],
  defaultPlayType: 'champion',
} as const

const kinds = {
  sixDigits: { group: '6D', gameClassify: 'LOTT', prizeModes: ['LOTT', 'ZY'], defaultPlayType: 'straight6' },
  dice: { group: 'K3', gameClassify: 'LOTT', prizeModes: ['LOTT', 'ZY'], defaultPlayType: 'sum' },
  eleven: { group: '11X5', gameClassify: 'LOTT', prizeModes: ['LOTT', 'ZY'], defaultPlayType: 'any5' },
  keno: { group: 'KENO', gameClassify: 'LOTT', prizeModes: ['LOTT'], defaultPlayType: 'spots5' },
  mega: { group: 'M645', gameClassify: 'LOTT', prizeModes: ['SEA'], defaultPlayType: 'system' },
  power: { group: 'P655', gameClassify: 'LOTT', prizeModes: ['SEA'], defaultPlayType: 'system' },
} as const

const named = (pt: string, en: string, es: string, zh: string) => ({ pt, en, es, zh })

type Identity = Pick<LotteryGame, 'gameId' | 'code' | 'names'>
type Family = Pick<LotteryGame, 'group' | 'gameClassify' | 'prizeModes' | 'defaultPlayType'>

const fast = (seconds: number, shape: DrawShape, family: Family, identity: Identity): LotteryGame => ({
  ...identity,
  ...family,
  shape,
  calendar: { every: 'period', seconds },
  zoneMinutes: brazil,
  lockSeconds: 5,
})

/** A lottery drawn at 18:00 Vietnam time on the given weekdays. */
const evening = (weekdays: readonly Weekday[], shape: DrawShape, family: Family, identity: Identity): LotteryGame => ({
  ...identity,
  ...family,
  shape,
  calendar: { every: 'week', weekdays, minuteOfDay: 18 * 60 },
  zoneMinutes: vietnam,
  lockSeconds: 300,
})

const ofStation = ({ slug, name, chinese, region, weekdays }: Station): LotteryGame => ({
  gameId: slug === 'mien-bac' ? 'XSMB' : `${region}-${slug}`,
  code: slug,
  names: named(name, name, name, chinese),
  group: region,
  gameClassify: 'LOTT',
  prizeModes: ['SEA'],
  defaultPlayType: 'lo2',
  shape: { kind: 'prizes', table: region === 'XSMB' ? 'north' : 'south' },
  calendar: { every: 'week', weekdays, minuteOfDay: drawTimeOf[region] },
  zoneMinutes: vietnam,
  lockSeconds: 300,
})

const five: DrawShape = { kind: 'digits', count: 5 }
const three: DrawShape = { kind: 'digits', count: 3 }
const ten: DrawShape = { kind: 'race', runners: 10 }

/** Every lottery of the platform, in menu order. */
export const lotteryGames: readonly LotteryGame[] = [
  fast(60, five, fiveDigits, {
    gameId: 'SSC60',
    code: 'azulejo-5d',
    names: named('Azulejo 5D', 'Azulejo 5D', 'Azulejo 5D', '蓝瓷5D'),
  }),
  fast(180, five, fiveDigits, {
    gameId: 'SSC180',
    code: 'tejo-5d',
    names: named('Tejo 5D', 'Tagus 5D', 'Tajo 5D', '特茹5D'),
  }),
  fast(300, five, fiveDigits, {
    gameId: 'SSC300',
    code: 'douro-5d',
    names: named('Douro 5D', 'Douro 5D', 'Duero 5D', '杜罗5D'),
  }),
  fast(60, three, threeDigits, {
    gameId: 'D3-60',
    code: 'tejo-rapida',
    names: named('Tejo Rápida', 'Quick Tagus', 'Tajo Rápida', '特茹快彩'),
  }),
  fast(300, three, threeDigits, {
    gameId: 'D3-300',
    code: 'serra-3d',
    names: named('Serra 3D', 'Ridge 3D', 'Sierra 3D', '山岭3D'),
  }),
  fast(120, ten, race, {
    gameId: 'PK10-120',
    code: 'bonde-pk10',
    names: named('Bonde PK10', 'Tram PK10', 'Tranvía PK10', '电车PK10'),
  }),
  fast(300, ten, race, {
    gameId: 'PK10-300',
    code: 'nau-pk10',
    names: named('Nau PK10', 'Carrack PK10', 'Nao PK10', '帆船PK10'),
  }),
  fast(120, five, fiveDigits, {
    gameId: 'SSC120',
    code: 'mondego-5d',
    names: named('Mondego 5D', 'Mondego 5D', 'Mondego 5D', '蒙德古5D'),
  }),
  fast(60, { kind: 'digits', count: 6 }, kinds.sixDigits, {
    gameId: '6D-60',
    code: 'minho-6d',
    names: named('Minho 6D', 'Minho 6D', 'Miño 6D', '米尼奥6D'),
  }),
  fast(60, { kind: 'dice', count: 3 }, kinds.dice, {
    gameId: 'K3-60',
    code: 'alfama-k3',
    names: named('Alfama K3', 'Alfama K3', 'Alfama K3', '阿尔法玛快三'),
  }),
  fast(60, { kind: 'race', runners: 11, count: 5 }, kinds.eleven, {
    gameId: '11X5-60',
    code: 'sado-11x5',
    names: named('Sado 11x5', 'Sado 11x5', 'Sado 11x5', '萨杜11选5'),
  }),
  fast(480, { kind: 'balls', all: 80, count: 20 }, kinds.keno, {
    gameId: 'KENO-480',
    code: 'porto-keno',
    names: named('Porto Keno', 'Porto Keno', 'Oporto Keno', '波尔图基诺'),
  }),
  evening([0, 3, 5], { kind: 'balls', all: 45, count: 6 }, kinds.mega, {
    gameId: 'M645',
    code: 'mega-645',
    names: named('Mega 6/45', 'Mega 6/45', 'Mega 6/45', '超级6/45'),
  }),
  evening([2, 4, 6], { kind: 'balls', all: 55, count: 6, bonus: true }, kinds.power, {
    gameId: 'P655',
    code: 'power-655',
    names: named('Power 6/55', 'Power 6/55', 'Power 6/55', '强力6/55'),
  }),
  ...stations.map(ofStation),
]

export const isVietnamese = (game: LotteryGame): boolean => game.shape.kind === 'prizes'

/** Finds a lottery by its game id or by the code in its URL. */
export const lotteryGame = (idOrCode: string): LotteryGame | undefined =>
  lotteryGames.find((game) => game.gameId === idOrCode || game.code === idOrCode)

/** Name of a lottery in a language. */
export const nameOf = ({ names }: LotteryGame, language: Language): string => names[baseOf(language)]
