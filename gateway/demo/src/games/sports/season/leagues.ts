/** Sports and leagues of the simulated season. All teams are invented. */

/** How a sport is scored: a number of ticks in each part, in each of which a side scores points. */
export type Sport = {
  readonly key: string
  readonly gameClassify: 'SPORTS' | 'ESPORTS'
  /** Halves of an event with one score, or the most maps or sets of a series. */
  readonly parts: number
  /** Whether the winner is who wins more parts. */
  readonly isSeries: boolean
  readonly ticks: number
  /** Points of the average side in a tick: the chance that it scores, and the shares of 1, 2, 3 points. */
  readonly chance: number
  readonly points: readonly number[]
  /** Whether a score suspends the markets until the next tick. */
  readonly suspends: boolean
}

export const sports = [
  sport('football', { parts: 2, ticks: 45, chance: 0.0155, suspends: true }),
  sport('handball', { parts: 2, ticks: 30, chance: 0.48 }),
  sport('basketball', { parts: 4, ticks: 20, chance: 0.47, points: [0.1, 0.65, 0.25] }),
  sport('tennis', { parts: 3, isSeries: true, ticks: 11, chance: 0.46 }),
  sport('volleyball', { parts: 5, isSeries: true, ticks: 45, chance: 0.47 }),
  sport('moba', { gameClassify: 'ESPORTS', parts: 3, isSeries: true, ticks: 36, chance: 0.42 }),
  sport('shooter', { gameClassify: 'ESPORTS', parts: 3, isSeries: true, ticks: 24, chance: 0.49 }),
  sport('strategy', { gameClassify: 'ESPORTS', parts: 5, isSeries: true, ticks: 20, chance: 0.4 }),
] as const satisfies readonly Sport[]

function sport<Key extends string>(
  key: Key,
  more: Pick<Sport, 'parts' | 'ticks' | 'chance'> & Partial<Omit<Sport, 'key'>>,
): Sport & { readonly key: Key } {
  return { key, gameClassify: 'SPORTS', isSeries: false, points: [1], suspends: false, ...more }
}

export type SportKey = (typeof sports)[number]['key']

export type League = {
  /** Three letters, which begin the ids of its fixtures. */
  readonly code: string
  readonly name: string
  readonly sport: SportKey
  readonly teams: readonly string[]
  /** Milliseconds of a tick, of the break between parts, between two rounds, and of the first round after midnight UTC. */
  readonly tick: number
  readonly pause: number
  readonly every: number
  readonly offset: number
  /** Fixtures of a round. */
  readonly fixtures: number
  /** How long before its start a fixture is on sale, in milliseconds. */
  readonly ahead: number
  /** How long after its end a result is verified before bets are paid, in milliseconds. */
  readonly verify: number
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

const slow = { tick: 10 * second, pause: minute, ahead: 24 * hour, verify: minute, fixtures: 3 }
const quick = { pause: 5 * second, ahead: 6 * minute, verify: 10 * second, fixtures: 1 }

export const leagues: readonly League[] = [
  {
    ...slow,
    code: 'REL',
    name: 'Copa Relâmpago',
    sport: 'football',
    ...quick,
    tick: 2 * second,
    every: minute,
    offset: 0,
    teams: [
      'Vento Leste',
      'Maré Alta',
      'Farol Sul',
      'Ponte Nova',
      'Duna Branca',
      'Rocha Negra',
      'Pinhal FC',
      'Lagoa Azul',
    ],
  },
  {
    ...slow,
    code: 'LAT',
    name: 'Liga Atlântica',
    sport: 'football',
    every: 3 * hour,
    offset: 0,
    teams: [
      'Bairro Alto FC',
      'Ribeira Norte',
      'Porto Velho',
      'Alfama United',
      'Sintra AC',
      'Real Coimbra',
      'Estrela do Sul',
      'Marítimo Azul',
    ],
  },
  {
    ...slow,
    code: 'COT',
    name: 'Copa do Tejo',
    sport: 'football',
    every: 4 * hour,
    offset: hour,
    teams: [
      'Guarda FC',
      'Viseu 1912',
      'Faro Atlético',
      'Leões da Serra',
      'Évora Clube',
      'Nazaré Mar',
      'Tomar Unido',
      'Beja Real',
    ],
  },
  {
    ...slow,
    code: 'NAC',
    name: 'Série Nacional',
    sport: 'football',
    every: 6 * hour,
    offset: 2 * hour,
    teams: [
      'Rio Doce EC',
      'Serra Azul',
      'Porto Seguro AC',
      'Ouro Preto FC',
      'Ilha Grande',
      'Campo Belo',
      'Vale Verde',
      'Costa Dourada',
    ],
  },
  {
    ...slow,
    code: 'HAN',
    name: 'Taça dos Pavilhões',
    sport: 'handball',
    tick: 10 * second,
    every: 4 * hour,
    offset: 30 * minute,
    teams: ['Pavilhão Sete', 'Doca Norte', 'Muralha', 'Arcos HC', 'Miradouro', 'Calçada HC'],
  },
  {
    ...slow,
    code: 'BAS',
    name: 'Liga do Estuário',
    sport: 'basketball',
    tick: 8 * second,
    every: 4 * hour,
    offset: 90 * minute,
    teams: ['Estuário BC', 'Falésia', 'Torre BC', 'Cais do Sul', 'Jangada BC', 'Planalto'],
  },
  {
    ...slow,
    code: 'TEN',
    name: 'Aberto das Sete Colinas',
    sport: 'tennis',
    tick: 20 * second,
    every: 4 * hour,
    offset: 150 * minute,
    teams: ['A. Marinho', 'L. Varela', 'R. Quental', 'S. Bastos', 'M. Ferrer', 'T. Okoro'],
  },
  {
    ...slow,
    code: 'VOL',
    name: 'Circuito da Praia',
    sport: 'volleyball',
    tick: 6 * second,
    every: 4 * hour,
    offset: 210 * minute,
    teams: ['Areia Fina', 'Sol Nascente', 'Maresia VC', 'Brisa VC', 'Coqueiral', 'Enseada'],
  },
  {
    ...slow,
    code: 'MOB',
    name: 'Arena Mundial',
    sport: 'moba',
    ...quick,
    tick: 2 * second,
    every: 2 * minute,
    offset: 0,
    teams: ['Corvos', 'Sete Mares', 'Fênix Rubra', 'Lince Cinza', 'Nebulosa', 'Ferro Velho', 'Aurora', 'Basalto'],
  },
  {
    ...slow,
    code: 'SHO',
    name: 'Copa Tática',
    sport: 'shooter',
    every: 3 * hour,
    offset: 0,
    teams: ['Granito', 'Mira Fria', 'Eclipse', 'Tucano', 'Pólvora', 'Atalaia'],
  },
  {
    ...slow,
    code: 'STR',
    name: 'Liga dos Generais',
    sport: 'strategy',
    every: 3 * hour,
    offset: hour,
    teams: ['Bússola', 'Vanguarda', 'Tridente', 'Cidadela', 'Astrolábio', 'Légua'],
  },
]

export const sportOf = ({ sport }: Pick<League, 'sport'>): Sport => {
  const found = sports.find(({ key }) => key === sport)
  if (!found) throw new Error(`no sport ${sport}`)
  return found
}

export const leagueOf = (code: string): League | undefined => leagues.find((league) => league.code === code)
