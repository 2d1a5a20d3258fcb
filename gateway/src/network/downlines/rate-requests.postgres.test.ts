import { changeDownline, downlineRebates } from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import { highestRates, seatLine } from '../../../test/rate-line.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { testGateway } from '../../../test/test-gateway.ts'
import { waitForLock } from '../../../test/wait-for-lock.ts'
import { lockRates, setRates } from '../../people/index.ts'

test('[AG-05] an account two levels below is not raised above its line while the line is lowered', async () => {
  const gateway = await testGateway()
  const { top, mid, leaf } = await seatLine(gateway)
  const { db } = gateway.deps
  await seedTeam(gateway).member('linegrand', 0, '2026-10-02T12:00:00Z', leaf.id)
  const isLowered = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const rates = { series: 1900, RNG: 80, LIVE: 50, SPORTS: 50, FISH: 80, PVP: 60 }
  const lowering = db.transaction().execute(async (transaction) => {
    await lockRates(transaction, [top.id, mid.id])
    await setRates(transaction, { memberId: mid.id, rates, version: 0, actor: top.id, at: gateway.clock.now() })
    isLowered.resolve()
    await mayCommit.promise
  })
  await isLowered.promise
  const raising = gateway.request(changeDownline, { account: 'linegrand', rates: highestRates, version: 0 }, leaf)
  await waitForLock(db, raising)
  mayCommit.resolve()
  await lowering
  expect((await raising).errorCode).toBe('agent.rate.range')
  expect((await gateway.request(downlineRebates, { account: 'linegrand' }, leaf)).value?.rates.series).toBe('1900')
  await gateway.close()
})
