import { toDecimal } from '@azulejo/shared/kernel'
import fc from 'fast-check'
import { rankTiles, rankWay } from './rank-way.ts'

const units = fc.bigInt({ min: 0n, max: 10n ** 13n })

describe('way to the next rank', () => {
  it('[MB-02] 745.5 of 1000 is 74.55 per cent, eleven tiles and 254.50 to go', () => {
    expect(rankWay('745.5', '1000', 'BRL')).toEqual({ left: '254.50', share: 0.7455, tiles: 11 })
  })

  it('[MB-02] all tiles are laid exactly when nothing is left', () => {
    fc.assert(
      fc.property(units, units, (done, all) => {
        const way = rankWay(toDecimal(done, 'BRL'), toDecimal(all, 'BRL'), 'BRL')
        expect(way?.tiles === rankTiles).toBe(done >= all)
        expect(way?.left === '0.00').toBe(done >= all)
      }),
    )
  })

  it('[MB-02] an invalid amount shows no progress', () => {
    expect(rankWay('a lot', '1000', 'BRL')).toBeUndefined()
  })
})
