import { type BrandDocument, canaryBucket } from '@azulejo/shared/release'
import fc from 'fast-check'
import { testBuild, testDocument, testManifest } from '../testing/test-document.ts'
import { createRemoteRegistry } from './remote-registry.ts'

const lobby = testDocument.builds['remote-lobby@1.0.0']

function withCanary(basisPoints: number): BrandDocument {
  return {
    ...testDocument,
    areas: {
      lobby: {
        stable: 'remote-lobby@1.0.0',
        canary: { build: 'remote-lobby@2.0.0', basisPoints, salt: 's' },
        killed: false,
        config: {},
      },
    },
    builds: { ...testDocument.builds, ...(lobby ? { 'remote-lobby@2.0.0': lobby } : {}) },
  }
}
const chosen = (document: BrandDocument, device: string) => {
  const assignment = createRemoteRegistry(document, device).buildOf('lobby')
  return assignment.ok ? assignment.value.id : assignment.error.code
}

test('[FD-03] a device keeps its bucket for one salt, so a growing share only adds devices', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), (device, a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      if (chosen(withCanary(low), device) === 'remote-lobby@2.0.0') {
        expect(chosen(withCanary(high), device)).toBe('remote-lobby@2.0.0')
      }
    }),
  )
  expect(chosen(withCanary(0), 'd')).toBe('remote-lobby@1.0.0')
  expect(chosen(withCanary(10_000), 'd')).toBe('remote-lobby@2.0.0')
})

test('[FD-03] buckets are spread evenly over devices', () => {
  const mirrors = Array.from({ length: 20_000 }, (_, device) => canaryBucket('salt', `device-${device}`))
  const firstTenth = mirrors.filter((place) => place < 1_000).length
  expect(firstTenth).toBeGreaterThan(1_800)
  expect(firstTenth).toBeLessThan(2_200)
})

test('[FD-04] a killed area has no build and no fill; its addresses and labels stay', () => {
  const { areas } = testDocument
  const killed = createRemoteRegistry(
    { ...testDocument, areas: { ...areas, lobby: { stable: 'remote-lobby@1.0.0', killed: true, config: {} } } },
    'd',
  )
  const assignment = killed.buildOf('lobby')
  expect(!assignment.ok && assignment.error.code).toBe('AZ-125')
  expect(killed.routes.map(({ path }) => path)).toContain('/rng')
  expect(killed.labelOf('lobby', 'rng', 'pt')).toBe('Caça-níqueis')
  expect(killed.fillsOf('home.hot@1')).toEqual([])
})

test('labels fall back to English, then to their key', () => {
  const map = createRemoteRegistry(testDocument, 'd')
  expect(map.labelOf('lobby', 'rng', 'pt')).toBe('Caça-níqueis')
  expect(map.labelOf('lobby', 'rng', 'en')).toBe('rng')
})

test("an area of the brand's own has the name that its remote gives", () => {
  const shop = testBuild(testManifest({ name: 'remote-shop', labels: { pt: { area: 'Loja' } } }))
  const document: BrandDocument = {
    ...testDocument,
    areas: { ...testDocument.areas, 'gift-shop': { stable: 'remote-shop@1.0.0', killed: false, config: {} } },
    builds: { ...testDocument.builds, 'remote-shop@1.0.0': shop },
  }
  const map = createRemoteRegistry(document, 'd')
  expect(map.areaLabelOf('gift-shop', 'pt')).toBe('Loja')
  expect(map.areaLabelOf('lobby', 'pt')).toBeUndefined()
})
