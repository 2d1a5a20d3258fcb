import type { GameClass } from '@azulejo/shared/wire'

/** A family of games of one class: `kinds` name the game and its type, `places` tell them apart. */
export type TableStyle = {
  readonly gameClass: GameClass
  readonly vendors: readonly string[]
  /** How many of the family there are, together with those named elsewhere. */
  readonly count: number
  readonly kinds: readonly (readonly [name: string, gameType: string])[]
  readonly places: readonly string[]
}

const words = (text: string): readonly string[] => text.split('|').map((word) => word.trim())

export const tableStyles: readonly TableStyle[] = [
  {
    gameClass: 'LIVE',
    vendors: ['TEJO', 'NAU', 'LOTUS', 'MARESIA', 'CALCADA', 'MEKONG'],
    count: 132,
    kinds: [
      ['Roleta', 'ROULETTE'],
      ['Bacará', 'BACCARAT'],
      ['Blackjack', 'BLACKJACK'],
      ['Sic Bo', 'DICE'],
      ['Dragon Tiger', 'DRAGONTIGER'],
      ['Pôquer', 'POKER'],
      ['Roda', 'SHOW'],
      ['Vinte e Um', 'BLACKJACK'],
    ],
    places: words(
      `Alfama|Belém|Prata|Ouro|Turbo|Copacabana|Ipanema|Real|VIP|Imperial|Saigon|Hanói|Da Nang|Avenida|Marina|Salão Azul|
      da Noite|Ribeira|Ouro Preto|Lapa`,
    ),
  },
  {
    gameClass: 'FISH',
    vendors: ['MARESIA', 'TEJO', 'MEKONG', 'LOTUS'],
    count: 57,
    kinds: [
      ['Pesca', 'SHOOTING'],
      ['Tubarão', 'SHOOTING'],
      ['Tesouro', 'ARCADE'],
      ['Tridente', 'ARCADE'],
      ['Cardume', 'SHOOTING'],
      ['Pérola', 'ARCADE'],
      ['Sereia', 'ARCADE'],
      ['Baleia', 'SHOOTING'],
    ],
    places: words(`do Caribe|da Costa|do Arquipélago|de Ouro|do Delta|Gigante|do Recife|das Profundezas|do Rio Grande`),
  },
  {
    gameClass: 'PVP',
    vendors: ['SERRA', 'ALVORADA', 'LOTUS', 'NAU'],
    count: 39,
    kinds: [
      ['Truco', 'CARDS'],
      ['Buraco', 'CARDS'],
      ['Canastra', 'CARDS'],
      ['Sueca', 'CARDS'],
      ['Dominó', 'BOARD'],
      ['Ludo', 'BOARD'],
      ['Gamão', 'BOARD'],
      ['Tiến Lên', 'CARDS'],
      ['Mahjong', 'BOARD'],
    ],
    places: words(`da Praça|Clube|dos Mestres|em Dupla|Relâmpago|da Esquina`),
  },
  {
    gameClass: 'SPORTS',
    vendors: ['ATLAS', 'SETECOLINAS'],
    count: 24,
    kinds: [
      ['Futebol', 'FOOTBALL'],
      ['Basquete', 'BASKETBALL'],
      ['Tênis', 'TENNIS'],
      ['Vôlei', 'VOLLEYBALL'],
      ['Handebol', 'HANDBALL'],
      ['Fórmula', 'RACING'],
    ],
    places: words(`ao Vivo|do Dia|Virtual|Internacional|de Longo Prazo|em Múltiplas`),
  },
  {
    gameClass: 'ESPORTS',
    vendors: ['AV', 'AI', 'IMES', 'TF', 'IA'],
    count: 12,
    kinds: [
      ['Arena', 'MOBA'],
      ['Liga de Estratégia', 'STRATEGY'],
      ['Copa de Tiro Tático', 'SHOOTER'],
      ['Circuito de Corrida', 'RACING'],
    ],
    places: words(`Sul|Norte|Mundial|Pro`),
  },
  {
    gameClass: 'ELOTT',
    vendors: ['ALVORADA', 'LOTUS', 'SERRA'],
    count: 16,
    kinds: [
      ['Bingo', 'BINGO'],
      ['Keno', 'KENO'],
      ['Raspadinha', 'SCRATCH'],
      ['Sorte', 'INSTANT'],
    ],
    places: words(`da Fortuna|Turbo|do Minuto|de Verão|de Ouro|em Família`),
  },
  {
    gameClass: 'INHOUSE',
    vendors: ['AZULEJO'],
    count: 16,
    kinds: [
      ['Sardinha', 'SLOT'],
      ['Andorinha', 'SLOT'],
      ['Farol', 'CRASH'],
      ['Guitarra', 'SLOT'],
      ['Coração', 'MINES'],
      ['Elétrico', 'CRASH'],
    ],
    places: words(`de Lisboa|da Ribeira|do Fado`),
  },
]

/** Types of slots and how they read: volatility rises from left to right. */
export const slotTypes = ['CLASSIC', 'VIDEO', 'CLUSTER', 'JACKPOT'] as const
