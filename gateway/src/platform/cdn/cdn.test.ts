import { vendors } from '@azulejo/shared/brand-data'
import { type GameArtCategory, gameArtCategories, tileArt } from '@azulejo/shared/kernel'
import { describe, expect, it } from '@jest/globals'
import { cdn } from './cdn.ts'
import { avatarPath, pictureRevision, pictureSlug, swatchPath, tilePath } from './picture-paths.ts'

const app = cdn()
const get = (path: string) => app.request(path.replace(/^\/cdn/, ''))

describe('pictures', () => {
  it.each([...gameArtCategories])(
    'draws %s tiles from their address and allows them to be cached permanently',
    async (category) => {
      for (const shape of ['card', 'banner', 'band'] as const) {
        const answer = await get(tilePath(category, 'DOURO', 'noites-de-alfama', shape))
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(await answer.text()).toMatch(
          /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">.*<\/svg>$/,
        )
      }
    },
  )

  it('gives the same picture for the same address, and other games and vendors other pictures', async () => {
    const text = async (vendor: string, id: string) => (await get(tilePath('slots', vendor, id))).text()
    expect(await text('DOURO', 'noites-de-alfama')).toBe(await text('DOURO', 'noites-de-alfama'))
    expect(await text('DOURO', 'noites-de-alfama')).not.toBe(await text('MEKONG', 'noites-de-alfama'))
    expect(await text('DOURO', 'noites-de-alfama')).not.toBe(await text('DOURO', 'ouro-do-douro'))
  })

  it('caches a picture of an older revision only for a short time', async () => {
    const answer = await get(tilePath('slots', 'DOURO', 'trevo-real').replace(pictureRevision, 'old'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  })

  it.each([
    '/cdn/tiles/cars/DOURO/trevo-real.1.svg',
    '/cdn/tiles/__proto__/DOURO/trevo-real.1.svg',
    '/cdn/tiles/slots/douro/trevo-real.1.svg',
    '/cdn/tiles/slots/DOURO/trevo-real.svg',
    '/cdn/tiles/slots/DOURO/trevo-real.1.png',
    '/cdn/tiles/slots/DOURO/card/trevo-real.1.svg',
    '/cdn/tiles/slots/DOURO/toString/trevo-real.1.svg',
    '/cdn/tiles/slots/DOURO/%3Cscript%3E.1.svg',
    '/cdn/tiles/slots/DOURO/..%2F..%2Fsecret.1.svg',
    `/cdn/tiles/slots/DOURO/${'a'.repeat(81)}.1.svg`,
    '/cdn/swatches/nobody.1.svg',
    '/cdn/avatars/.1.svg',
    '/cdn/other/DOURO.1.svg',
  ])('has no picture at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('has a swatch for every vendor, with different colours for vendors that share a hall', async () => {
    const inHouse = vendors.filter((vendor) => !['AV', 'AI', 'IMES', 'TF', 'IA', 'TCG_SEA'].includes(vendor.code))
    const swatches = await Promise.all(inHouse.map(async (vendor) => (await get(swatchPath(vendor.code))).text()))
    expect(new Set(swatches).size).toBe(inHouse.length)
    expect(inHouse).toHaveLength(12)
  })

  it('draws each member their own picture', async () => {
    const answer = await get(avatarPath('marina_21'))
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toBe(await (await get(avatarPath('joao_88'))).text())
  })

  it('shows the object that the name of a game contains', async () => {
    const wheel = (category: GameArtCategory, id: string, glyph: string) =>
      tileArt(category, id, 'TEJO', { glyph, vendorColourways: { TEJO: 'tejo' } })
    expect(await (await get(tilePath('live', 'TEJO', 'roleta-lisboa'))).text()).toBe(
      wheel('live', 'roleta-lisboa', 'roleta'),
    )
  })

  it.each([
    ['Hội An Nights', 'hoi-an-nights'],
    ['Đồng Nai', 'dong-nai'],
    ['Arraiá Premiado 40!', 'arraia-premiado-40'],
  ])('makes an id of %s', (name, id) => expect(pictureSlug(name)).toBe(id))
})
