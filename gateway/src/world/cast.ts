import type { MerchantCode } from '../merchants.ts'

type Visitor = {
  readonly account: string
  readonly nickname: string
  /** In lower case; made up without one. */
  readonly inviteCode?: string
}
type Names = readonly [string, ...string[]]

/** A win that everybody talked about: stake in minor units, payout as a multiple of it in tenths. */
export type TalkedAbout = {
  readonly account: string
  readonly nodeId: string
  readonly stake: number
  readonly tenths: number
  /** Minutes before the world begins. */
  readonly ago: number
}

/** Who lives in a merchant's world. */
export type Cast = {
  readonly firstNames: Names
  /** Players without an upline who are known by name. */
  readonly regulars: readonly (readonly [account: string, nickname: string])[]
  /** Accounts that visitors may log in with. */
  readonly visitors: Readonly<Record<'player' | 'vip' | 'trial' | 'agent' | 'otherAgent', Visitor>>
  readonly talkedAbout: readonly TalkedAbout[]
  accountOf(nickname: string): string
}

const names = (text: string): Names => text.split(' ') as unknown as Names
const plain = (nickname: string): string =>
  nickname.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()

export const castOf: Readonly<Record<MerchantCode, Cast>> = {
  azulejo: {
    firstNames: names(
      'Ana Bruno Caio Diana Edu Fábio Gabi Hugo Inês Jonas Kátia Lara Marcos Nina Otávio Paula Rafa Sônia Tiago Vera ' +
        'Wagner Yara Zeca Bete Celso Davi Elisa Flávio Guto Helô Ivo Júlia Leo Malu Nando Olga Pedro Quésia Rita Samuel ' +
        'Talita Ugo Vitor Alice Beto Cida Dora Enzo',
    ),
    regulars: [
      ['joao_88', 'João'],
      ['carla_05', 'Carla'],
      ['rui_67', 'Rui'],
      ['bianca_30', 'Bianca'],
    ],
    visitors: {
      player: { account: 'marina_21', nickname: 'Marina' },
      vip: { account: 'helena_vip', nickname: 'Helena' },
      trial: { account: 'teste_livre', nickname: 'Visitante' },
      agent: { account: 'agente_tejo', nickname: 'Otávia', inviteCode: 'tejo28' },
      otherAgent: { account: 'agente_norte', nickname: 'Nuno' },
    },
    talkedAbout: [
      { account: 'marina_21', nodeId: 'AZULEJO.galo-da-sorte', stake: 25_000, tenths: 340, ago: 8 },
      { account: 'joao_88', nodeId: 'TEJO.roleta-lisboa', stake: 20_000, tenths: 180, ago: 14 },
      { account: 'carla_05', nodeId: 'MEKONG.dragao-de-jade', stake: 5_000, tenths: 2600, ago: 21 },
      { account: 'rui_67', nodeId: 'MARESIA.pesca-do-atlantico', stake: 10_000, tenths: 120, ago: 33 },
      { account: 'bianca_30', nodeId: 'TEJO.blackjack-chiado', stake: 47_500, tenths: 20, ago: 41 },
    ],
    accountOf: plain,
  },
  saigon9: {
    firstNames: names(
      'An Bình Châu Dũng Emma Giang Hà Hiếu Hoa Hùng Khánh Kim Lan Liên Linh Long Mai Minh Nam Nga Ngọc Nhung Oanh Phúc ' +
        'Phương Quân Quỳnh Sơn Tâm Thảo Thu Trang Trung Tuấn Vân Việt Vy Xuân Yến Anna Ben Carl Dora Evan Finn Grace Hugo',
    ),
    regulars: [
      ['minh_88', 'Minh'],
      ['thao_05', 'Thảo'],
      ['quan_67', 'Quân'],
    ],
    visitors: {
      player: { account: 'linh_21', nickname: 'Linh' },
      vip: { account: 'hoa_vip', nickname: 'Hoa' },
      trial: { account: 'free_guest', nickname: 'Guest' },
      agent: { account: 'agent_lotus', nickname: 'Ngọc', inviteCode: 'lotus28' },
      otherAgent: { account: 'agent_delta', nickname: 'Sơn' },
    },
    talkedAbout: [
      { account: 'linh_21', nodeId: 'LOTUS.lanterna-vermelha', stake: 5_000, tenths: 420, ago: 7 },
      { account: 'minh_88', nodeId: 'LOTUS.bau-cua-live', stake: 10_000, tenths: 30, ago: 16 },
      { account: 'thao_05', nodeId: 'MEKONG.cao-lau-fortune', stake: 2_000, tenths: 1800, ago: 24 },
      { account: 'quan_67', nodeId: 'MEKONG.mekong-fishing', stake: 4_000, tenths: 150, ago: 37 },
    ],
    accountOf: plain,
  },
}
