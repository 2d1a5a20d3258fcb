import type { GameClass } from '@azulejo/shared/wire'

/** A game that the house puts forward by name. */
export type LeadGame = {
  readonly name: string
  readonly vendor: string
  readonly gameClass: GameClass
  readonly gameType: string
  /** The name in English, where the game has one. */
  readonly english?: string
  readonly isNew?: true
}

const list = (gameClass: GameClass, text: string): LeadGame[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', vendor = '', gameType = '', ...more] = line.split('|').map((part) => part.trim())
      const english = more.find((part) => part !== 'new' && part !== '')
      return {
        name,
        vendor,
        gameClass,
        gameType,
        ...(english ? { english } : {}),
        ...(more.includes('new') ? { isNew: true as const } : {}),
      }
    })

/** Name, vendor, type, then the English name and `new` where they apply. */
export const leadGames: readonly LeadGame[] = [
  ...list(
    'INHOUSE',
    `Galo da Sorte|AZULEJO|SLOT
     Caravela Dourada|AZULEJO|SLOT
     Elétrico 28|AZULEJO|CRASH
     Feira da Ladra|AZULEJO|MINES`,
  ),
  ...list(
    'RNG',
    `Noites de Alfama|DOURO|VIDEO
     Dragão de Jade|MEKONG|VIDEO|Jade Dragon
     Sete Colinas 777|SETECOLINAS|CLASSIC
     Ouro do Douro|DOURO|VIDEO
     Lanterna Vermelha|LOTUS|VIDEO|Red Lantern
     Joias da Rainha|CALCADA|JACKPOT
     Cerejas do Fundão|SERRA|CLASSIC
     Templo do Sol|ALVORADA|VIDEO|new
     Coroa de Avis|NAU|JACKPOT
     Trevo Real|ATLAS|CLASSIC
     Tesouro de Sintra|CALCADA|VIDEO
     Estrela do Norte|MARESIA|VIDEO
     Sino da Sé|NAU|CLASSIC
     Fogueira de São João|SETECOLINAS|VIDEO
     Koi da Fortuna|LOTUS|VIDEO|Koi Fortune
     Ferradura Mágica|ATLAS|CLASSIC
     Amazônia Selvagem|SERRA|CLUSTER|new
     Rei do Sertão|ALVORADA|VIDEO
     Mina de Prata|TEJO|JACKPOT
     Olimpo Mil|MARESIA|CLUSTER
     Vinhas de Outono|DOURO|VIDEO
     Rota da Seda|MEKONG|VIDEO|Silk Road
     Bairro Alto Deluxe|CALCADA|CLASSIC
     Doce Mel|ALVORADA|CLUSTER
     Carnaval de Ouro|NAU|JACKPOT
     Pedra do Reino|ATLAS|VIDEO
     Lenda do Boto|TEJO|VIDEO
     Mercado da Ribeira|SETECOLINAS|CLUSTER
     Panda Zen|MEKONG|VIDEO
     Deusa da Lua|DOURO|VIDEO
     Baú do Pirata|MARESIA|VIDEO
     Faraó Perdido|LOTUS|VIDEO
     Arraiá Premiado|SERRA|VIDEO
     Ilha do Tesouro|NAU|VIDEO
     Fruta Fresca 40|ATLAS|CLASSIC
     Noite Carioca|CALCADA|VIDEO
     Pastel de Ouro|ALVORADA|VIDEO
     Brilho do Sul|TEJO|CLASSIC
     Cao Lầu Fortune|MEKONG|VIDEO`,
  ),
  ...list(
    'LIVE',
    `Roleta Lisboa|TEJO|ROULETTE
     Bacará Marquês|NAU|BACCARAT
     Blackjack Chiado|TEJO|BLACKJACK
     Dragon Tiger|LOTUS|DRAGONTIGER
     Sic Bo Macau|LOTUS|DICE
     Pôquer Caribe|MARESIA|POKER
     Roleta Relâmpago|CALCADA|ROULETTE
     Bầu Cua Live|LOTUS|DICE`,
  ),
  ...list(
    'FISH',
    `Pesca do Atlântico|MARESIA|SHOOTING
     Tesouro do Tejo|TEJO|ARCADE
     Mekong Fishing|MEKONG|SHOOTING`,
  ),
  ...list('PVP', 'Truco Mineiro|SERRA|CARDS'),
  ...list('SPORTS', 'Brasileirão|ATLAS|FOOTBALL'),
  ...list('ESPORTS', 'Arena IA Cup|IA|MOBA'),
  ...list(
    'ELOTT',
    `Sorte em Dobro|ALVORADA|INSTANT
     Hội An Nights|LOTUS|KENO`,
  ),
]

/** Games each merchant puts first, by name and in this order; the house's own ranking goes on from there. */
export const hotNames: Readonly<Record<'azulejo' | 'saigon9', readonly string[]>> = {
  azulejo: [
    'Galo da Sorte',
    'Roleta Lisboa',
    'Dragão de Jade',
    'Noites de Alfama',
    'Pesca do Atlântico',
    'Lanterna Vermelha',
    'Cerejas do Fundão',
    'Blackjack Chiado',
    'Templo do Sol',
    'Truco Mineiro',
    'Joias da Rainha',
    'Sic Bo Macau',
    'Bacará Marquês',
    'Dragon Tiger',
    'Pôquer Caribe',
    'Roleta Relâmpago',
    'Sete Colinas 777',
    'Ouro do Douro',
    'Brasileirão',
    'Caravela Dourada',
    'Coroa de Avis',
    'Trevo Real',
    'Tesouro de Sintra',
    'Tesouro do Tejo',
    'Sino da Sé',
    'Sorte em Dobro',
    'Azulejo 5D',
    'Arena IA Cup',
    'Elétrico 28',
    'Feira da Ladra',
  ],
  saigon9: [
    'Lanterna Vermelha',
    'Dragão de Jade',
    'Cao Lầu Fortune',
    'Hội An Nights',
    'Bầu Cua Live',
    'Mekong Fishing',
    'Sic Bo Macau',
    'Dragon Tiger',
    'Koi da Fortuna',
    'Panda Zen',
    'Rota da Seda',
    'Miền Bắc',
    'Roleta Relâmpago',
    'Bacará Marquês',
    'Pôquer Caribe',
    'Faraó Perdido',
    'Galo da Sorte',
    'Noites de Alfama',
    'Roleta Lisboa',
    'Pesca do Atlântico',
    'Truco Mineiro',
    'Arena IA Cup',
    'Brasileirão',
    'Caravela Dourada',
  ],
}
