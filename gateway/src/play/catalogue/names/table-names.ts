import type { GameClass } from '@azulejo/shared/wire'
import type { Names } from '../../../platform/db/tables/play/catalogue.ts'
import { patterns, rowsOf } from './words.ts'

/** A family of games of one class: `kinds` give a game's name and type, `places` complete the name. */
export type TableStyle = {
  readonly gameClass: GameClass
  readonly vendors: readonly string[]
  /** Number of games of the class, including those of `lead-games.ts`. */
  readonly count: number
  readonly kinds: readonly TableKind[]
  readonly places: readonly Names[]
}

type TableKind = { readonly gameType: string; readonly names: Names }

/** Lines of `type | pt | en | es | zh`. */
const kindsOf = (text: string): readonly TableKind[] =>
  rowsOf(text).map(([gameType = '', pt = '', en = '', es = '', zh = '']) => ({ gameType, names: { pt, en, es, zh } }))

export const tableStyles: readonly TableStyle[] = [
  {
    gameClass: 'LIVE',
    vendors: ['TEJO', 'NAU', 'LOTUS', 'MARESIA', 'CALCADA', 'MEKONG'],
    count: 132,
    kinds: kindsOf(`
      ROULETTE | Roleta | Roulette | Ruleta | 轮盘
      BACCARAT | Bacará | Baccarat | Bacará | 百家乐
      BLACKJACK | Blackjack | Blackjack | Blackjack | 黑杰克
      DICE | Sic Bo | Sic Bo | Sic Bo | 骰宝
      DRAGONTIGER | Dragon Tiger | Dragon Tiger | Dragón Tigre | 龙虎
      POKER | Pôquer | Poker | Póquer | 扑克
      SHOW | Roda | Wheel | Rueda | 幸运转轮
      BLACKJACK | Vinte e Um | Twenty-One | Veintiuno | 二十一点`),
    places: patterns(`
      Alfama | Alfama ~ | ~ Alfama | 阿尔法玛~
      Belém | Belém ~ | ~ Belém | 贝伦~
      Prata | Silver ~ | ~ Plata | 白银~
      Ouro | Gold ~ | ~ Oro | 黄金~
      Turbo | Turbo ~ | ~ Turbo | 极速~
      Copacabana | Copacabana ~ | ~ Copacabana | 科帕卡巴纳~
      Ipanema | Ipanema ~ | ~ Ipanema | 伊帕内马~
      Real | Royal ~ | ~ Real | 皇家~
      VIP | VIP ~ | ~ VIP | 贵宾~
      Imperial | Imperial ~ | ~ Imperial | 帝国~
      Saigon | Saigon ~ | ~ Saigón | 西贡~
      Hanói | Hanoi ~ | ~ Hanói | 河内~
      Da Nang | Da Nang ~ | ~ Da Nang | 岘港~
      Avenida | Avenue ~ | ~ Avenida | 大道~
      Marina | Marina ~ | ~ Marina | 游艇港~
      Salão Azul | Blue Room ~ | ~ Salón Azul | 蓝厅~
      da Noite | Night ~ | ~ de la Noche | 夜场~
      Ribeira | Riverside ~ | ~ Ribera | 河畔~
      Ouro Preto | Ouro Preto ~ | ~ Ouro Preto | 黑金城~
      Lapa | Lapa ~ | ~ Lapa | 拉帕~`),
  },
  {
    gameClass: 'FISH',
    vendors: ['MARESIA', 'TEJO', 'MEKONG', 'LOTUS'],
    count: 57,
    kinds: kindsOf(`
      SHOOTING | Pesca | Fishing | Pesca | 捕鱼
      SHOOTING | Tubarão | Shark | Tiburón | 鲨鱼
      ARCADE | Tesouro | Treasure | Tesoro | 宝藏
      ARCADE | Tridente | Trident | Tridente | 三叉戟
      SHOOTING | Cardume | Shoal | Cardumen | 鱼群
      ARCADE | Pérola | Pearl | Perla | 珍珠
      ARCADE | Sereia | Mermaid | Sirena | 美人鱼
      SHOOTING | Baleia | Whale | Ballena | 鲸鱼`),
    places: patterns(`
      do Caribe | Caribbean ~ | ~ del Caribe | 加勒比~
      da Costa | Coastal ~ | ~ de la Costa | 海岸~
      do Arquipélago | Archipelago ~ | ~ del Archipiélago | 群岛~
      de Ouro | Golden ~ | ~ de Oro | 黄金~
      do Delta | Delta ~ | ~ del Delta | 三角洲~
      Gigante | Giant ~ | ~ Gigante | 巨型~
      do Recife | Reef ~ | ~ del Arrecife | 礁石~
      das Profundezas | Deep-Sea ~ | ~ de las Profundidades | 深海~
      do Rio Grande | Rio Grande ~ | ~ del Río Grande | 大河~`),
  },
  {
    gameClass: 'PVP',
    vendors: ['SERRA', 'ALVORADA', 'LOTUS', 'NAU'],
    count: 39,
    kinds: kindsOf(`
      TRUCO | Truco | Truco | Truco | 特鲁科
      CARDS | Buraco | Buraco | Buraco | 布拉科
      CARDS | Canastra | Canasta | Canasta | 卡纳斯塔
      CARDS | Sueca | Sueca | Sueca | 苏埃卡
      BOARD | Dominó | Dominoes | Dominó | 多米诺
      BOARD | Ludo | Ludo | Ludo | 飞行棋
      BOARD | Gamão | Backgammon | Backgammon | 双陆棋
      TIENLEN | Tiến Lên | Tiến Lên | Tiến Lên | 前进牌
      BOARD | Mahjong | Mahjong | Mahjong | 麻将`),
    places: patterns(`
      da Praça | ~ in the Square | ~ de la Plaza | 广场~
      Clube | Club ~ | ~ del Club | 俱乐部~
      dos Mestres | ~ Masters | ~ de los Maestros | 大师~
      em Dupla | ~ for Pairs | ~ en Pareja | 双人~
      Relâmpago | Lightning ~ | ~ Relámpago | 闪电~
      da Esquina | Corner ~ | ~ de la Esquina | 街角~`),
  },
  {
    gameClass: 'SPORTS',
    vendors: ['ATLAS', 'SETECOLINAS'],
    count: 24,
    kinds: kindsOf(`
      FOOTBALL | Futebol | Football | Fútbol | 足球
      BASKETBALL | Basquete | Basketball | Baloncesto | 篮球
      TENNIS | Tênis | Tennis | Tenis | 网球
      VOLLEYBALL | Vôlei | Volleyball | Vóleibol | 排球
      HANDBALL | Handebol | Handball | Balonmano | 手球`),
    places: patterns(`
      ao Vivo | Live ~ | ~ en Vivo | 滚球~
      do Dia | ~ of the Day | ~ del Día | 今日~
      Virtual | Virtual ~ | ~ Virtual | 虚拟~
      Internacional | International ~ | ~ Internacional | 国际~
      de Longo Prazo | ~ Outrights | ~ a Largo Plazo | ~长期盘
      em Múltiplas | ~ Accumulators | ~ en Combinadas | ~串关`),
  },
  {
    gameClass: 'ESPORTS',
    vendors: ['AV', 'AI', 'IMES', 'TF', 'IA'],
    count: 12,
    kinds: kindsOf(`
      MOBA | Arena | Arena | Arena | 竞技场
      STRATEGY | Liga de Estratégia | Strategy League | Liga de Estrategia | 策略联赛
      SHOOTER | Copa de Tiro Tático | Tactical Shooter Cup | Copa de Tiro Táctico | 战术射击杯`),
    places: patterns(`
      Sul | Southern ~ | ~ Sur | 南区~
      Norte | Northern ~ | ~ Norte | 北区~
      Mundial | World ~ | ~ Mundial | 世界~
      Pro | Pro ~ | ~ Pro | 职业~`),
  },
  {
    gameClass: 'ELOTT',
    vendors: ['ALVORADA', 'LOTUS', 'SERRA'],
    count: 16,
    kinds: kindsOf(`
      BINGO | Bingo | Bingo | Bingo | 宾果
      KENO | Keno | Keno | Keno | 基诺
      SCRATCH | Raspadinha | Scratch Card | Rasca | 刮刮乐
      INSTANT | Sorte | Luck | Suerte | 好运`),
    places: patterns(`
      da Fortuna | ~ of Fortune | ~ de la Fortuna | 财富~
      Turbo | Turbo ~ | ~ Turbo | 极速~
      do Minuto | One-Minute ~ | ~ del Minuto | 一分钟~
      de Verão | Summer ~ | ~ de Verano | 夏日~
      de Ouro | Golden ~ | ~ de Oro | 黄金~
      em Família | Family ~ | ~ en Familia | 家庭~`),
  },
  {
    gameClass: 'INHOUSE',
    vendors: ['AZULEJO'],
    count: 16,
    kinds: kindsOf(`
      SLOT | Sardinha | Sardine | Sardina | 沙丁鱼
      SLOT | Andorinha | Swallow | Golondrina | 燕子
      CRASH | Farol | Lighthouse | Faro | 灯塔
      SLOT | Guitarra | Guitar | Guitarra | 吉他
      MINES | Coração | Heart | Corazón | 之心
      CRASH | Elétrico | Tram | Tranvía | 电车`),
    places: patterns(`
      de Lisboa | Lisbon ~ | ~ de Lisboa | 里斯本~
      da Ribeira | Riverside ~ | ~ de la Ribera | 河岸~
      do Fado | Fado ~ | ~ del Fado | 法多~`),
  },
]

/** Types of slots, in rising order of volatility. */
export const slotTypes = ['CLASSIC', 'VIDEO', 'CLUSTER', 'JACKPOT'] as const
