import type { OutboxMessage } from '../src/demo/development/outbox-page.ts'
import { address, type TestGateway } from './test-gateway.ts'

/** Messages of the outbox, sent or not, newest first, as the development page returns them. */
export async function outboxOf({ fetch }: Pick<TestGateway, 'fetch'>, merchant: string): Promise<OutboxMessage[]> {
  const headers = { accept: 'application/json' }
  const answer = await fetch(new Request(`${address}/dev/outbox?merchant=${merchant}`, { headers }))
  const { messages } = (await answer.json()) as { messages: OutboxMessage[] }
  return messages
}
