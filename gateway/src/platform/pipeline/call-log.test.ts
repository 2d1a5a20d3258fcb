import { changePassword, sealingKey } from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import { pino } from 'pino'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'

type Line = Readonly<Record<string, unknown>>

/** Runs requests against a gateway that logs at a level; returns the lines of calls. */
async function linesOf(level: string, run: (gateway: TestGateway) => Promise<unknown>): Promise<Line[]> {
  const lines: Line[] = []
  const logger = pino({ level }, { write: (text: string) => void lines.push(JSON.parse(text) as Line) })
  const gateway = await testGateway({ logger })
  try {
    await run(gateway)
  } finally {
    await gateway.close()
  }
  return lines.filter(({ msg }) => msg === 'call')
}

const requestKey = (gateway: TestGateway, headers: Record<string, string>, peer: string) =>
  gateway.fetch(new Request(`${address}${sealingKey.path}`, { headers: { merchant: 'azulejo', ...headers } }), peer)

test('at the level info each call is one line with its outcome, and the answer names the line', async () => {
  const answered: (string | null)[] = []
  const lines = await linesOf('info', async (gateway) => {
    const answer = await requestKey(gateway, {}, '203.0.113.9')
    answered.push(answer.headers.get('x-request-id'))
    const refused = await gateway.fetch(
      new Request(`${address}${changePassword.path}`, { method: 'POST', headers: { merchant: 'azulejo' } }),
      '203.0.113.9',
    )
    answered.push(refused.headers.get('x-request-id'))
  })
  expect(lines).toEqual([
    expect.objectContaining({ operation: 'sealingKey', merchant: 'azulejo', status: 200, requestId: answered[0] }),
    expect.objectContaining({
      operation: 'changePassword',
      status: 401,
      refused: 'login.not.session',
      requestId: answered[1],
    }),
  ])
})

test('the id of a trusted proxy is kept, that of a visitor is not', async () => {
  const given = { 'x-request-id': '0123456789abcdef0123456789abcdef' }
  const lines = await linesOf('info', async (gateway) => {
    const behind = await requestKey(gateway, given, '127.0.0.1')
    expect(behind.headers.get('x-request-id')).toBe(given['x-request-id'])
    await requestKey(gateway, given, '203.0.113.9')
    await requestKey(gateway, { 'x-request-id': 'two words' }, '127.0.0.1')
  })
  expect(lines.map(({ requestId }) => requestId === given['x-request-id'])).toEqual([true, false, false])
})

test('at the level warn calls are not logged', async () => {
  expect(await linesOf('warn', (gateway) => requestKey(gateway, {}, '127.0.0.1'))).toEqual([])
})
