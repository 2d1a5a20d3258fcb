import type { MerchantCode } from '../merchants.ts'
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
  readonly words: { readonly pt: string; readonly en: string }
}

type Row = readonly [
  id: string,
  type: RewardType,
  points: number,
  stock: number,
  rankMin: number,
  art: `${RewardArt['category']}/${string}/${string}`,
  pt: string,
  en: string,
]

/** A hundred points are worth one unit of money; goods cost what they would at that rate. */
const azulejo: readonly Row[] = [
  ['bonus-20', 'CASH', 2_000, 400, 0, 'slots/AZULEJO/rw-moeda-20', 'R$ 20 em bônus', 'R$20 bonus'],
  [
    'galo-30',
    'FREE_SPIN',
    1_500,
    600,
    0,
    'inhouse/AZULEJO/galo-30-giros',
    '30 giros no Galo da Sorte',
    '30 spins on Galo da Sorte',
  ],
  ['bonus-100', 'CASH', 9_500, 80, 2, 'slots/DOURO/rw-joia-100', 'R$ 100 em bônus', 'R$100 bonus'],
  ['ficha-50', 'VOUCHER', 4_800, 120, 0, 'live/TEJO/rw-ficha-50', 'Ficha ao vivo de R$ 50', 'R$50 live chip'],
  [
    'bolao',
    'TICKET',
    600,
    1_000,
    0,
    'elott/ALVORADA/rw-bola-sabado',
    'Cota do bolão de sábado',
    'Share in the Saturday pool',
  ],
  ['bilhete-5d', 'TICKET', 250, 2_000, 0, 'elott/SETECOLINAS/rw-bilhete-5d', 'Bilhete 5D grátis', 'Free 5D ticket'],
  ['esportes-25', 'VOUCHER', 2_400, 150, 0, 'sports/MEKONG/rw-futebol-25', 'Aposta grátis de R$ 25', 'R$25 free bet'],
  [
    'caravela-50',
    'FREE_SPIN',
    2_400,
    300,
    0,
    'inhouse/NAU/caravela-50-giros',
    '50 giros na Caravela Dourada',
    '50 spins on Caravela Dourada',
  ],
  ['bonus-5', 'CASH', 500, 900, 0, 'slots/CALCADA/rw-trevo-5', 'R$ 5 em bônus', 'R$5 bonus'],
  [
    'pesca-20',
    'VOUCHER',
    1_900,
    200,
    0,
    'fish/MARESIA/rw-peixe-20',
    'Munição de pesca de R$ 20',
    'R$20 of fishing ammunition',
  ],
  [
    'alfama-80',
    'FREE_SPIN',
    3_600,
    90,
    1,
    'slots/DOURO/rw-estrela-80',
    '80 giros no Noites de Alfama',
    '80 spins on Noites de Alfama',
  ],
  ['truco-10', 'VOUCHER', 950, 250, 0, 'pvp/SERRA/rw-truco-10', 'Entrada na mesa de truco', 'Seat at the truco table'],
  ['bone', 'PHYSICAL', 6_000, 40, 0, 'inhouse/MARESIA/andorinha-bone', 'Boné Andorinha', 'Andorinha cap'],
  ['caneca', 'PHYSICAL', 4_200, 60, 0, 'inhouse/AZULEJO/farol-caneca', 'Caneca de azulejo', 'Tile mug'],
  ['camiseta', 'PHYSICAL', 7_900, 0, 1, 'inhouse/SERRA/eletrico-camiseta', 'Camiseta Linha 28', 'Linha 28 T-shirt'],
  ['bonus-1000', 'CASH', 92_000, 5, 5, 'slots/NAU/rw-coroa-1000', 'R$ 1.000 em bônus', 'R$1,000 bonus'],
]

const saigon9: readonly Row[] = [
  ['bonus-5', 'CASH', 500, 600, 0, 'slots/LOTUS/rw-moeda-5', 'US$ 5 em bônus', '$5 bonus'],
  [
    'dragon-30',
    'FREE_SPIN',
    1_200,
    500,
    0,
    'slots/MEKONG/rw-jade-30',
    '30 giros no Dragão de Jade',
    '30 spins on Jade Dragon',
  ],
  ['ticket-mb', 'TICKET', 200, 2_000, 0, 'elott/LOTUS/rw-bilhete-mien-bac', 'Bilhete Miền Bắc', 'Miền Bắc ticket'],
  ['bonus-20', 'CASH', 1_950, 300, 0, 'slots/SETECOLINAS/rw-ouro-20', 'US$ 20 em bônus', '$20 bonus'],
  ['chip-25', 'VOUCHER', 2_400, 150, 0, 'live/LOTUS/rw-ficha-25', 'Ficha ao vivo de US$ 25', '$25 live chip'],
  [
    'lantern-60',
    'FREE_SPIN',
    2_300,
    200,
    0,
    'slots/LOTUS/rw-estrela-60',
    '60 giros na Lanterna Vermelha',
    '60 spins on Red Lantern',
  ],
  [
    'fishing-10',
    'VOUCHER',
    950,
    300,
    0,
    'fish/MEKONG/rw-fishing-10',
    'Munição de pesca de US$ 10',
    '$10 of fishing ammunition',
  ],
  ['xien-3', 'TICKET', 450, 900, 0, 'elott/ATLAS/rw-bola-xien', 'Bilhete xiên 3', 'Xiên 3 ticket'],
  ['sports-10', 'VOUCHER', 1_000, 250, 0, 'sports/MEKONG/rw-futebol-10', 'Aposta grátis de US$ 10', '$10 free bet'],
  [
    'tien-len',
    'VOUCHER',
    700,
    250,
    0,
    'pvp/LOTUS/rw-tien-len',
    'Entrada na mesa de tiến lên',
    'Seat at the tiến lên table',
  ],
  ['bonus-50', 'CASH', 4_800, 90, 1, 'slots/ALVORADA/rw-joia-50', 'US$ 50 em bônus', '$50 bonus'],
  [
    'mekong-100',
    'FREE_SPIN',
    3_900,
    70,
    2,
    'slots/MEKONG/rw-trevo-100',
    '100 giros nos jogos Mekong',
    '100 spins on Mekong games',
  ],
  ['cone-hat', 'PHYSICAL', 5_500, 40, 0, 'inhouse/SETECOLINAS/andorinha-nonla', 'Chapéu nón lá', 'Nón lá hat'],
  ['lantern', 'PHYSICAL', 4_000, 50, 0, 'inhouse/LOTUS/farol-hoi-an', 'Lanterna de Hội An', 'Hội An lantern'],
  ['tea-set', 'PHYSICAL', 8_600, 0, 1, 'inhouse/MEKONG/coracao-cha', 'Jogo de chá de jade', 'Jade tea set'],
  ['bonus-500', 'CASH', 46_000, 5, 5, 'slots/TEJO/rw-coroa-500', 'US$ 500 em bônus', '$500 bonus'],
]

function rewardOf([id, type, points, stock, rankMin, art, pt, en]: Row): Reward {
  const [category, vendor = '', artId = ''] = art.split('/') as [RewardArt['category'], string, string]
  return { id, type, points, stock, rankMin, art: { category, vendor, id: artId }, words: { pt, en } }
}

export const rewardsOf: Readonly<Record<MerchantCode, readonly Reward[]>> = {
  azulejo: azulejo.map(rewardOf),
  saigon9: saigon9.map(rewardOf),
}
