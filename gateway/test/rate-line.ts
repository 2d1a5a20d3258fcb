import type { AccountType } from '@azulejo/shared/kernel'
import { seedTeam } from './seed-team.ts'
import type { TestGateway } from './test-gateway.ts'

export type RateSeat = { readonly id: string; readonly account: string; readonly token: string }

/** The highest rates of an agent, as calls carry them. */
export const highestRates = { series: '1956', RNG: '0.80', LIVE: '0.50', SPORTS: '0.50', FISH: '0.80', PVP: '0.60' }

let made = 0

/** An agent, an agent below with the highest rates, and an agent below that one, who has the rates of its upline. */
export async function seatLine(gateway: TestGateway) {
  made += 1
  const team = seedTeam(gateway)
  const seat = async (name: string, type: AccountType, upline?: RateSeat): Promise<RateSeat> => {
    const account = `${name}${made}`
    const id = await team.member(account, type, '2026-10-01T12:00:00Z', upline?.id)
    return { id, account, token: await team.token(id) }
  }
  const top = await seat('linetop', 1)
  const mid = await seat('linemid', 41, top)
  return { top, mid, leaf: await seat('lineleaf', 41, mid), other: await seat('lineother', 1) }
}
