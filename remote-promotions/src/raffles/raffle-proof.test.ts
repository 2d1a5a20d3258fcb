import { proveRaffle } from './raffle-proof.ts'

/** Made with Node's own hashes: seed of 00 to 1f, root of 32 bytes of 11, seven tickets, three winners. */
const raffle = {
  raffleId: 'golden',
  ticketCount: 7,
  proof: {
    game: 'raffle-azulejo',
    commit: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    root: '11'.repeat(32),
    entropy: '02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc',
    drawn: ['000006', '000007', '000004'],
  },
}

test('[PM-02] proves a draw from the published values', async () => {
  expect(await proveRaffle(raffle)).toEqual({ isCommitted: true, isMixed: true, isDrawn: true })
  expect(
    await proveRaffle({ ...raffle, proof: { game: 'raffle-azulejo', commit: raffle.proof.commit } }),
  ).toBeUndefined()
})

test('[PM-02] detects another seed, other tickets or other winners', async () => {
  const changed = (proof: object) => proveRaffle({ ...raffle, proof: { ...raffle.proof, ...proof } })
  expect(await changed({ commit: 'ab'.repeat(32) })).toMatchObject({ isCommitted: false })
  expect(await changed({ root: '12'.repeat(32) })).toMatchObject({ isMixed: false })
  expect(await changed({ drawn: [...raffle.proof.drawn].reverse() })).toMatchObject({ isDrawn: false })
  expect(await changed({ seed: 'cd'.repeat(32) })).toEqual({ isCommitted: false, isMixed: true, isDrawn: false })
})
