import { manifest as checked, hostContract } from '@azulejo/shared/manifest'

/** Query names a hall reads and writes. */
const hallQuery = ['page', 'q', 'only', 'min', 'order', 'to']
const hall = (path: string, title: string) => ({ path, screen: 'hall', query: hallQuery, title })

export const manifest = checked({
  name: 'remote-lobby',
  version: '0.1.2',
  contract: hostContract,
  routes: [
    hall('/rng', 'rng'),
    hall('/pvp', 'pvp'),
    hall('/live', 'live'),
    hall('/fish', 'fish'),
    hall('/sports', 'sports'),
    hall('/esports', 'esports'),
    hall('/inhouse', 'inhouse'),
    { path: '/seamless', screen: 'seamless', query: hallQuery, chrome: 'bars-hidden', title: 'seamless' },
    {
      path: '/game',
      screen: 'game',
      query: ['nodeId', 'gameId', 'vassalage'],
      chrome: 'header-only',
      title: 'game',
    },
  ],
  slots: [
    { slot: 'home.continue@1', fill: 'continue', audience: 'member' },
    { slot: 'home.hot@1', fill: 'hot' },
    { slot: 'home.live@1', fill: 'live' },
    { slot: 'home.winners@1', fill: 'winners' },
    { slot: 'home.providers@1', fill: 'providers' },
  ],
  centrePages: [],
  emits: ['launch-asked@1', 'login-asked@1', 'balance-stale@1', 'bars-asked@1'],
  hears: ['bars-asked@1'],
  languages: ['pt', 'en'],
  labels: {
    pt: {
      rng: 'Caça-níqueis',
      pvp: 'Jogos de cartas',
      live: 'Cassino ao vivo',
      fish: 'Pesca',
      sports: 'Esportes',
      esports: 'E-sports',
      inhouse: 'Jogos da casa',
      seamless: 'Carteira única',
      game: 'Jogo',
    },
    en: {
      rng: 'Slots',
      pvp: 'Card games',
      live: 'Live casino',
      fish: 'Fishing',
      sports: 'Sports',
      esports: 'E-sports',
      inhouse: 'In-house games',
      seamless: 'One wallet',
      game: 'Game',
    },
  },
})
