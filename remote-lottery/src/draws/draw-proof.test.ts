import fc from 'fast-check'
import { type Proven, proveDraw } from './draw-proof.ts'

const fiveDigits = { gameId: 'SSC60', digits: 5 }

// The golden vector of the domain rules: key 00 to 1f, entropy SHA-256 of "demo-entropy".
const golden: Proven = {
  numero: '20260101-0001',
  winNo: '7,9,4,0,8',
  commit: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  seed: Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0')).join(''),
  entropy: 'ee6a5ae8d05dcd4665aba923e9d3a353d5a6a644133494e57eaa02e3d1ca7c8e',
}
const holds = { isCommitted: true, isDrawn: true }

describe('proof of a draw', () => {
  it('[LT-04] the golden vectors of a five-digit lottery and of a race hold', async () => {
    expect(await proveDraw(fiveDigits, golden)).toEqual(holds)
    expect(await proveDraw({ gameId: 'PK10-60' }, { ...golden, winNo: '2,5,4,10,9,8,1,3,6,7' })).toEqual(holds)
  })

  it('[LT-04] the golden vectors of dice and balls hold', async () => {
    const eleven = { kind: 'race', all: 11, count: 5, bonus: false } as const
    const mega = { kind: 'balls', all: 45, count: 6, bonus: false } as const
    const dice = { kind: 'dice', all: 6, count: 3, bonus: false } as const
    expect(await proveDraw({ gameId: '11X5-60', shape: eleven }, { ...golden, winNo: '3,6,10,11,7' })).toEqual(holds)
    expect(await proveDraw({ gameId: 'K3-60', shape: dice }, { ...golden, winNo: '5,1,2' })).toEqual(holds)
    const evening = { ...golden, numero: '20260101', winNo: '1,3,8,25,32,36' }
    expect(await proveDraw({ gameId: 'M645', shape: mega }, evening)).toEqual(holds)
  })

  it('[LT-04] rejects other numbers, another issue and another game', async () => {
    const committedOnly = { isCommitted: true, isDrawn: false }
    expect(await proveDraw(fiveDigits, { ...golden, winNo: '7,9,4,0,9' })).toEqual(committedOnly)
    expect(await proveDraw(fiveDigits, { ...golden, numero: '20260101-0002' })).toEqual(committedOnly)
    expect(await proveDraw({ gameId: 'SSC180', digits: 5 }, golden)).toEqual(committedOnly)
  })

  it('[LT-04] no other seed proves the commit', async () => {
    const seeds = fc.oneof(fc.string({ maxLength: 80 }), fc.stringMatching(/^([0-9a-f]{2}){32}$/))
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        fc.pre(seed.toLowerCase() !== golden.seed)
        expect((await proveDraw(fiveDigits, { ...golden, seed })).isCommitted).toBe(false)
      }),
      { numRuns: 50 },
    )
  })
})
