import { sharedGateway } from '../programs/own-edge.ts'
import type { Brand } from './player.ts'

type Message = { readonly recipient: string; readonly body: string }

/** The code that was sent to a number last, with its plus. @param platform origin of the gateway */
export async function codeSentTo(e164: string, brand: Brand = 'azulejo', platform = sharedGateway): Promise<string> {
  const answer = await fetch(`${platform}/dev/outbox?merchant=${brand}`, { headers: { accept: 'application/json' } })
  const { messages } = (await answer.json()) as { messages: readonly Message[] }
  const code = /\d{6}/.exec(messages.find(({ recipient }) => recipient === e164)?.body ?? '')?.[0]
  if (!code) throw new Error(`nothing was sent to ${e164}`)
  return code
}
