import type { Clock } from '@azulejo/shared/kernel'
import { createDemoBeacon } from '../demo/src/beacon/demo-beacon.ts'
import { executeAdminCommand } from '../src/admin-commands.ts'
import type { Beacon } from '../src/play/lottery/draw/beacon.ts'
import { httpBeacon } from '../src/play/lottery/draw/http-beacon.ts'
import type { AllDeps } from '../src/services.ts'
import { operatorSecret, testOperator } from './admin-command.ts'

/** The local beacon on the clock of a test. */
export async function testBeacon(clock: Clock): Promise<Beacon> {
  const { fetch, path } = await createDemoBeacon({ secret: 'a beacon of redraws', clock })
  return httpBeacon({
    url: `http://demo.test${path}`,
    fetch: async (address) => (await fetch(new Request(address))) ?? new Response(null, { status: 404 }),
  })
}

/** Has an issue redrawn by two operators; the next value of the beacon draws it. @returns the answers of both commands */
export async function approveRedraw(deps: AllDeps, gameId: string, numero: string): Promise<readonly string[]> {
  for (const name of ['redraw-maker', 'redraw-second']) await testOperator(deps, name)
  const as = (name: string, words: string) =>
    executeAdminCommand(deps, [...words.split(' '), '--as', name, '--reason', 'the machine failed'], operatorSecret)
  const asked = await as('redraw-maker', `lottery ${gameId} redraw ${numero}`)
  const id = /\d+/.exec(asked)?.[0] ?? ''
  const rows = await deps.db.selectFrom('approval').select('merchant').where('id', '=', BigInt(id)).execute()
  return [asked, await as('redraw-second', `approvals ${rows[0]?.merchant} approve ${id}`)]
}
