import type { MerchantCode } from '../merchants.ts'
import { azulejoNames, type RewardName, saigon9Names } from './reward-names.ts'
import type { RewardArt, RewardType } from './tables.ts'

/** One thing that points buy; its place in the list is its place here. */
export type Reward = {
  readonly id: string
  readonly type: RewardType
  /** Whole points. */
  readonly points: number
  readonly stock: number
  readonly rankMin: number
  readonly art: RewardArt
  readonly words: RewardName
}

type Row = readonly [
  id: string,
  type: RewardType,
  points: number,
  stock: number,
  rankMin: number,
  art: `${RewardArt['category']}/${string}/${string}`,
]

/** A hundred points are worth one unit of money; goods cost what they would at that rate. */
const azulejo: readonly Row[] = [
  ['bonus-20', 'CASH', 2_000, 400, 0, 'slots/AZULEJO/rw-moeda-20'],
  ['galo-30', 'FREE_SPIN', 1_500, 600, 0, 'inhouse/AZULEJO/galo-30-giros'],
  ['bonus-100', 'CASH', 9_500, 80, 2, 'slots/DOURO/rw-joia-100'],
  ['ficha-50', 'VOUCHER', 4_800, 120, 0, 'live/TEJO/rw-ficha-50'],
  ['bolao', 'TICKET', 600, 1_000, 0, 'elott/ALVORADA/rw-bola-sabado'],
  ['bilhete-5d', 'TICKET', 250, 2_000, 0, 'elott/SETECOLINAS/rw-bilhete-5d'],
  ['esportes-25', 'VOUCHER', 2_400, 150, 0, 'sports/MEKONG/rw-futebol-25'],
  ['caravela-50', 'FREE_SPIN', 2_400, 300, 0, 'inhouse/NAU/caravela-50-giros'],
  ['bonus-5', 'CASH', 500, 900, 0, 'slots/CALCADA/rw-trevo-5'],
  ['pesca-20', 'VOUCHER', 1_900, 200, 0, 'fish/MARESIA/rw-peixe-20'],
  ['alfama-80', 'FREE_SPIN', 3_600, 90, 1, 'slots/DOURO/rw-estrela-80'],
  ['truco-10', 'VOUCHER', 950, 250, 0, 'pvp/SERRA/rw-truco-10'],
  ['bone', 'PHYSICAL', 6_000, 40, 0, 'inhouse/MARESIA/andorinha-bone'],
  ['caneca', 'PHYSICAL', 4_200, 60, 0, 'inhouse/AZULEJO/farol-caneca'],
  ['camiseta', 'PHYSICAL', 7_900, 0, 1, 'inhouse/SERRA/eletrico-camiseta'],
  ['bonus-1000', 'CASH', 92_000, 5, 5, 'slots/NAU/rw-coroa-1000'],
]

const saigon9: readonly Row[] = [
  ['bonus-5', 'CASH', 500, 600, 0, 'slots/LOTUS/rw-moeda-5'],
  ['dragon-30', 'FREE_SPIN', 1_200, 500, 0, 'slots/MEKONG/rw-jade-30'],
  ['ticket-mb', 'TICKET', 200, 2_000, 0, 'elott/LOTUS/rw-bilhete-mien-bac'],
  ['bonus-20', 'CASH', 1_950, 300, 0, 'slots/SETECOLINAS/rw-ouro-20'],
  ['chip-25', 'VOUCHER', 2_400, 150, 0, 'live/LOTUS/rw-ficha-25'],
  ['lantern-60', 'FREE_SPIN', 2_300, 200, 0, 'slots/LOTUS/rw-estrela-60'],
  ['fishing-10', 'VOUCHER', 950, 300, 0, 'fish/MEKONG/rw-fishing-10'],
  ['xien-3', 'TICKET', 450, 900, 0, 'elott/ATLAS/rw-bola-xien'],
  ['sports-10', 'VOUCHER', 1_000, 250, 0, 'sports/MEKONG/rw-futebol-10'],
  ['tien-len', 'VOUCHER', 700, 250, 0, 'pvp/LOTUS/rw-tien-len'],
  ['bonus-50', 'CASH', 4_800, 90, 1, 'slots/ALVORADA/rw-joia-50'],
  ['mekong-100', 'FREE_SPIN', 3_900, 70, 2, 'slots/MEKONG/rw-trevo-100'],
  ['cone-hat', 'PHYSICAL', 5_500, 40, 0, 'inhouse/SETECOLINAS/andorinha-nonla'],
  ['lantern', 'PHYSICAL', 4_000, 50, 0, 'inhouse/LOTUS/farol-hoi-an'],
  ['tea-set', 'PHYSICAL', 8_600, 0, 1, 'inhouse/MEKONG/coracao-cha'],
  ['bonus-500', 'CASH', 46_000, 5, 5, 'slots/TEJO/rw-coroa-500'],
]

function rewardOf([id, type, points, stock, rankMin, art]: Row, names: Readonly<Record<string, RewardName>>): Reward {
  const [category, vendor = '', artId = ''] = art.split('/') as [RewardArt['category'], string, string]
  const words = names[id]
  if (!words) throw new Error(`the reward ${id} has no name`)
  return { id, type, points, stock, rankMin, art: { category, vendor, id: artId }, words }
}

export const rewardsOf: Readonly<Record<MerchantCode, readonly Reward[]>> = {
  azulejo: azulejo.map((row) => rewardOf(row, azulejoNames)),
  saigon9: saigon9.map((row) => rewardOf(row, saigon9Names)),
}
