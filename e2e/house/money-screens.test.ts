import * as wire from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import { read } from './sources.ts'

/**
 * For each call that moves money, the test in which its screen does the whole act against the real gateway. A new record
 * needs such a test and a row here.
 */
const stories: Readonly<Record<string, readonly [file: string, title: string]>> = {
  addPayoutAccount: [
    'e2e/specs/withdraw.spec.ts',
    'from the header to a paid withdrawal, including a payment password and an account',
  ],
  cancelBonus: [
    'e2e/specs/promotions.spec.ts',
    'a bonus from joining and claiming to its progress and its cancellation by the member',
  ],
  claimIssuedPromotion: [
    'e2e/specs/promotions.spec.ts',
    'a bonus from joining and claiming to its progress and its cancellation by the member',
  ],
  claimMission: [
    'e2e/specs/missions.spec.ts',
    'a mission is joined, played and claimed, and a day is signed in, each once',
  ],
  claimRaffle: [
    'e2e/specs/missions.spec.ts',
    'a finished raffle shows its winners and its proof, and pays the member once',
  ],
  claimRebate: ['remote-member/src/rebate/rebate.test.tsx', 'shows the rebate by category, and pays it out once'],
  collectDividend: [
    'e2e/specs/agent-dividend.spec.ts',
    'an agent gives a contract to a downline, who asks for more and collects the bill of the period',
  ],
  convertPoint: [
    'remote-promotions/src/point-mall/point-mall.test.tsx',
    'points are converted after the payment password, and a reward is redeemed',
  ],
  createDeposit: ['e2e/specs/deposit.spec.ts', 'from the header to a credited balance in three taps, without a reload'],
  createWithdrawal: [
    'e2e/specs/withdraw.spec.ts',
    'from the header to a paid withdrawal, including a payment password and an account',
  ],
  joinGroupTicket: ['e2e/specs/group-tickets.spec.ts', 'two members fill a group of two, and both have its ticket'],
  placeLotteryBet: [
    'remote-lottery/src/lottery-desk/betting.test.tsx',
    'a slip is placed with one request, listed as a ticket, and cancelled before it locks',
  ],
  processC2CTransaction: ['e2e/specs/c2c.spec.ts', 'a deposit pays the withdrawal of another member, who confirms it'],
  redeemPointReward: [
    'remote-promotions/src/point-mall/point-mall.test.tsx',
    'points are converted after the payment password, and a reward is redeemed',
  ],
  removePayoutAccount: [
    'e2e/specs/withdraw.spec.ts',
    'a withdrawal is cancelled, one is refused for its amount, and an account is removed',
  ],
  signInToday: [
    'e2e/specs/missions.spec.ts',
    'a mission is joined, played and claimed, and a day is signed in, each once',
  ],
  startGroupTicket: ['e2e/specs/group-tickets.spec.ts', 'two members fill a group of two, and both have its ticket'],
  transferDownline: [
    'e2e/specs/agent-transfer.spec.ts',
    'an agent transfers money to a member directly below with the payment password',
  ],
  transferUpline: [
    'e2e/specs/member-centre.spec.ts',
    'a member invited by an agent transfers money to the agent with the payment password',
  ],
  walletTransfer: ['e2e/specs/wallet.spec.ts', 'from the header to a transfer, back, and all balances collected'],
}

const isMoneyRecord = (value: unknown): value is { readonly operation: string } =>
  typeof value === 'object' && value !== null && 'operation' in value && 'money' in value && value.money === true

test('each call that moves money has a test that does the whole act through its screen', () => {
  const operations = Object.values(wire as object)
    .filter(isMoneyRecord)
    .map(({ operation }) => operation)
  expect(operations.length).toBeGreaterThan(10)
  expect(Object.keys(stories).sort()).toEqual(operations.toSorted())
})

test.each(Object.entries(stories))('the screen of %s is tested where the list says', (_, [file, title]) => {
  const text = read(file)
  const titles = [...text.matchAll(/'(?:\[[A-Z]{2}-\d+\] ?)+([^']+)'/g)].map(([, found = '']) =>
    found.replace(/ @mobile$/, ''),
  )
  expect(titles).toContain(title)
  // Screens are driven by roles and names, in a browser or in front of a gateway.
  expect(text).toMatch(/getByRole\('button'/)
})
