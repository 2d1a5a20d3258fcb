import { type BeaconChain, chainHash, isPublished, roundAfter } from './index.ts'

/** Parameters of drand's public chain `quicknet`, as drand publishes them. */
const quicknet: BeaconChain = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesisTime: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
}
/** drand's test network `quicknet-t`: the same scheme with another key. */
const testnet: BeaconChain = {
  publicKey:
    'b15b65b46fb29104f6a4b5d1e11a8da6344463973d423661bb0804846a0ecd1ef93c25057f1c0baab2ac53e56c662b66072f6d84ee791a3382bfb055afab1e6a375538d8ffc451104ac971d2dc9b168e2d3246b0be2015969cbaac298f6502da',
  period: 3,
  genesisTime: 1_689_232_296,
  groupHash: '40d49d910472d4adb1d67f65db8332f11b4284eecf05c05c5eacd5eef7d40e2d',
  beaconId: 'quicknet-t',
}

/** Rounds that `quicknet` has published. */
const rounds = [
  {
    round: 1_000,
    value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
  {
    round: 12_040_883,
    value: '173df1f57805453a8d2015268205d68147de12cafc2f451f7bc6adadca3571b3',
    signature: '929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394',
  },
  {
    round: 32_285_085,
    value: 'd42020c3c65a4ec6adda3a69fdd41a698f31b661859e0e00f1276580a41d67ce',
    signature: '81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416',
  },
] as const
const [first, second] = rounds

const hashOf = async (hex: string) => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

test('[LT-07] a known chain has its published hash, which changes with the key, the times and the name', async () => {
  const hash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
  expect(await chainHash(quicknet)).toBe(hash)
  expect(await chainHash(testnet)).toBe('cc9c398442737cbd141526600919edd69f1d6f9b4adb67e4d912fbc64341a9a5')
  for (const changed of [
    { publicKey: testnet.publicKey },
    { period: 30 },
    { genesisTime: quicknet.genesisTime + 1 },
    { groupHash: testnet.groupHash },
    { beaconId: 'default' },
  ])
    expect(await chainHash({ ...quicknet, ...changed })).not.toBe(hash)
})

test.each(rounds)('[LT-07] round $round of quicknet verifies', async (round) => {
  expect(await isPublished(quicknet, round)).toBe(true)
})

test('[LT-07] a wrong round, value, signature or key does not verify, even if value and signature fit', async () => {
  expect(await isPublished(quicknet, { ...first, round: 1_001 })).toBe(false)
  expect(await isPublished(quicknet, { ...first, value: second.value })).toBe(false)
  expect(await isPublished(quicknet, { ...first, ...second, round: first.round })).toBe(false)
  expect(await isPublished(testnet, first)).toBe(false)
  expect(await isPublished({ ...quicknet, publicKey: 'ff'.repeat(96) }, first)).toBe(false)
  // Signatures that are altered, of a wrong length or the point at infinity; each value is the hash of its signature.
  const altered = first.signature.replace(/9$/, '8')
  for (const signature of [altered, '', 'b4', first.signature + second.signature, `c0${'00'.repeat(47)}`])
    expect(await isPublished(quicknet, { ...first, signature, value: await hashOf(signature) })).toBe(false)
})

test('[LT-07] roundAfter returns the first round that is published after a moment', () => {
  const genesis = quicknet.genesisTime * 1000
  const after = (ms: number) => roundAfter(quicknet, genesis + ms)
  expect([after(-10_000), after(-1), after(0), after(2_999), after(3_000)]).toEqual([1, 1, 2, 2, 3])
})
