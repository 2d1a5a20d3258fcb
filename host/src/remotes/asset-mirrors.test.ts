import fc from 'fast-check'
import { testBuild, testManifest } from '../testing/test-document.ts'
import { type AssetAddress, createAssetMirrors } from './asset-mirrors.ts'

const build = testBuild(testManifest({ name: 'remote-lobby' }))
const address = ({ base, query }: AssetAddress) => `${base}${build.entry}${query}`

/** Addresses that one load requests when every address fails. */
function failingLoad(mirrors: ReturnType<typeof createAssetMirrors>): string[] {
  const asked: string[] = []
  for (
    let place: AssetAddress | undefined = mirrors.first(build);
    place;
    place = mirrors.after(build, place, asked.length)
  ) {
    asked.push(address(place))
  }
  return asked
}

test('[FD-04] own origin, then the mirror, then both again by other addresses', () => {
  const mirrors = createAssetMirrors(['http://mirror.localhost'])
  const own = `${build.base}remoteEntry.js`
  expect(failingLoad(mirrors)).toEqual([own, `http://mirror.localhost${own}`])
  expect(failingLoad(mirrors)).toEqual([`${own}?retry=1`, `http://mirror.localhost${own}?retry=1`])
})

test('[FD-04] without a mirror the own origin is asked past the cache', () => {
  const mirrors = createAssetMirrors([])
  expect(failingLoad(mirrors)).toEqual([`${build.base}remoteEntry.js`, `${build.base}remoteEntry.js?retry=1`])
})

test('[FD-04] what answered after a failure is asked first from then on', () => {
  const mirrors = createAssetMirrors(['http://mirror.localhost'])
  const mirror = mirrors.after(build, mirrors.first(build), 1)
  expect(mirrors.first(build)).toEqual(mirror)
  expect(mirror?.base).toBe(`http://mirror.localhost${build.base}`)
})

test('[FD-04] no address is asked twice, whatever fails and however many mirrors there are', () => {
  fc.assert(
    fc.property(fc.nat(4), fc.integer({ min: 1, max: 6 }), (mirrors, loads) => {
      const places = createAssetMirrors(Array.from({ length: mirrors }, (_, number) => `http://m${number}.localhost`))
      const asked = Array.from({ length: loads }, () => failingLoad(places)).flat()
      expect(new Set(asked).size).toBe(asked.length)
      expect(asked.length).toBe(loads * Math.max(2, mirrors + 1))
    }),
  )
})
