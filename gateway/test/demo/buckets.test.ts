import { expect, test } from '@jest/globals'
import { type BucketRound, createBuckets } from '../../demo/src/vendor/buckets.ts'

const seatOf = (ticket: string) => ({ ticket, vendor: 'TEJO', player: 'ana', currency: 'BRL', gameId: 'slips' })
const round = (ticket: string, status: BucketRound['status']): BucketRound => ({
  ticket,
  roundId: `r-${ticket}`,
  stake: '100',
  payout: '0',
  status,
  seat: seatOf(ticket),
  at: 0,
})

test('[RT-16] an open round and its seat are kept whatever is played after it; ended ones make room', () => {
  const buckets = createBuckets()
  buckets.keep({ seat: seatOf('first'), round: round('first', 'settled') })
  buckets.keep({ seat: seatOf('open'), round: round('open', 'open') })
  for (let next = 0; next < 2_100; next++)
    buckets.keep({ seat: seatOf(`t-${next}`), round: round(`t-${next}`, 'settled') })
  expect(buckets.roundOf('first', 'r-first')).toBeUndefined()
  expect(buckets.seatOf('first')).toBeUndefined()
  expect(buckets.roundOf('open', 'r-open')).toEqual(round('open', 'open'))
  expect(buckets.seatOf('open')).toEqual(seatOf('open'))
  buckets.keep({ round: round('open', 'settled') })
  buckets.keep({ seat: seatOf('last'), round: round('last', 'settled') })
  expect(buckets.roundOf('open', 'r-open')).toBeUndefined()
})
