import fc from 'fast-check'
import { testBuild, testManifest } from '../testing/test-document.ts'
import { type AssetAddress, createAssetMirrors } from './asset-mirrors.ts'

const build = testBuild(testManifest({ name: 'remote-lobby' }))
const address = ({ base, query }: AssetAddress) => `${base}${build.entry}${query}`

/** Addresses that one load requests when every address fails. */
function failingLoad(mirrors: ReturnType<typeof createAssetMirrors>): string[] {
  const requests: string[] = []
  for (
    let place: AssetAddress | undefined = mirrors.first(build);
    place;
    place = mirrors.after(build, place, requests.length)
  ) {
    requests.push(address(place))
  }
  return requests
}

test('[FD-04] tries the own origin, then the mirror, then both again with other addresses', () => {
  const mirrors = createAssetMirrors(['http://mirror.localhost'])
  const own = `${build.base}remoteEntry.js`
  expect(failingLoad(mirrors)).toEqual([own, `http://mirror.localhost${own}`])
  expect(failingLoad(mirrors)).toEqual([`${own}?retry=1`, `http://mirror.localhost${own}?retry=1`])
})

test('[FD-04] without a mirror the retry bypasses the cache of the own origin', () => {
  const mirrors = createAssetMirrors([])
  expect(failingLoad(mirrors)).toEqual([`${build.base}remoteEntry.js`, `${build.base}remoteEntry.js?retry=1`])
})

test('[FD-04] a module has exactly the addresses of the import map, also when it is tried again', () => {
  const mirrors = createAssetMirrors(['http://mirror.localhost'])
  const module = { ...build, entryType: 'module' as const }
  let place = mirrors.first(module)
  for (const tried of [1, 2, 3]) {
    expect(place.query).toBe('')
    place = mirrors.after(module, place, tried) ?? mirrors.first(module)
  }
  expect(place.turn).toBe(3)
})

test('[FD-04] the origin tried after a failure is tried first from then on', () => {
  const mirrors = createAssetMirrors(['http://mirror.localhost'])
  const mirror = mirrors.after(build, mirrors.first(build), 1)
  expect(mirrors.first(build)).toEqual(mirror)
  expect(mirror?.base).toBe(`http://mirror.localhost${build.base}`)
})

test('[FD-04] no address is requested twice, whatever fails and however many mirrors there are', () => {
  fc.assert(
    fc.property(fc.nat(4), fc.integer({ min: 1, max: 6 }), (mirrors, loads) => {
      const places = createAssetMirrors(Array.from({ length: mirrors }, (_, number) => `http://m${number}.localhost`))
      const requests = Array.from({ length: loads }, () => failingLoad(places)).flat()
      expect(new Set(requests).size).toBe(requests.length)
      expect(requests.length).toBe(loads * Math.max(2, mirrors + 1))
    }),
  )
})
