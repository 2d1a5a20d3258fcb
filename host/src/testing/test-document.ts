import { baseLanguages, type Language } from '@azulejo/shared/i18n'
import {
  type BrandDocument,
  hostContract,
  manifest,
  type RemoteBuild,
  type RemoteManifest,
} from '@azulejo/shared/release'
import { testBrand } from '@azulejo/shared/testing'

type ManifestInput = Parameters<typeof manifest>[0]

/** Manifest of a test remote; omitted fields are empty. */
export const testManifest = (own: Partial<ManifestInput> & { readonly name: string }): RemoteManifest =>
  manifest({
    version: '1.0.0',
    contract: hostContract,
    routes: [],
    slots: [],
    centrePages: [],
    emits: [],
    hears: [],
    languages: ['pt', 'en'],
    labels: {},
    ...own,
  })

export const testBuild = (own: RemoteManifest): RemoteBuild => ({
  name: own.name,
  version: own.version,
  contract: own.contract,
  base: `/remotes/${own.name}/${own.version}/`,
  entry: 'remoteEntry.js',
  container: own.name.replaceAll('-', '_'),
  files: {},
  preloads: {},
  manifest: own,
  requires: {},
})

const games = testManifest({
  name: 'remote-lobby',
  routes: [
    { path: '/rng', screen: 'hall', title: 'rng' },
    { path: '/seamless', screen: 'hall', title: 'seamless', chrome: 'bars-hidden' },
    { path: '/game', screen: 'hall', title: 'game', chrome: 'header-only', bottomBar: false },
  ],
  slots: [{ slot: 'home.hot@1', fill: 'hot' }],
  labels: { pt: { rng: 'Caça-níqueis', seamless: 'Carteira única', game: 'Jogo' } },
})

const account = testManifest({
  name: 'remote-member',
  centrePages: [
    {
      centre: 'member',
      page: 'securityCenter',
      screen: 'account',
      label: 'mine',
      icon: 'shield-check',
      order: 10,
      isDefault: true,
    },
    { centre: 'member', page: 'personalHistoryCopy', screen: 'record', label: 'bets', icon: 'receipt-text', order: 60 },
  ],
  labels: { pt: { mine: 'Minha conta', bets: 'Histórico de apostas' } },
})

const { brand, ...site } = testBrand

/** The azulejo brand with two remotes. */
export const testDocument: BrandDocument = {
  schema: 'azulejo/brand@1',
  brand,
  release: 'tests',
  seq: 1,
  previous: null,
  issuedAt: '2026-01-01T00:00:00Z',
  expiresAt: '2099-01-01T00:00:00Z',
  site: {
    ...site,
    flags: { DIRECTREG3: '1' },
    home: ['hero', 'categories', 'hot'],
    categories: ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'],
    mirrors: [],
    csp: { frames: ['http://games.localhost'], images: [] },
  },
  areas: {
    lobby: { stable: 'remote-lobby@1.0.0', killed: false, config: {} },
    member: { stable: 'remote-member@1.0.0', killed: false, config: {} },
  },
  builds: { 'remote-lobby@1.0.0': testBuild(games), 'remote-member@1.0.0': testBuild(account) },
  signature: null,
}

/** The test document with all four languages, of which this one is the default. */
export const documentIn = (language: Language): BrandDocument => ({
  ...testDocument,
  site: { ...testDocument.site, languages: [...baseLanguages], defaultLanguage: language },
})
