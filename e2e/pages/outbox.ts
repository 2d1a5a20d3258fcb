import { sharedGateway } from '../programs/own-edge.ts'
import type { Brand } from './player.ts'

type Message = { readonly recipient: string; readonly body: string }

/** Returns the last text sent to a number (E.164) or an e-mail address; undefined if there is none. */
export async function newestTo(recipient: string, brand: Brand = 'azulejo', platform = sharedGateway) {
  const answer = await fetch(`${platform}/dev/outbox?merchant=${brand}`, { headers: { accept: 'application/json' } })
  const { messages } = (await answer.json()) as { messages: readonly Message[] }
  return messages.find((message) => message.recipient === recipient)?.body
}

/** Returns the last code sent to a number. @param e164 number with its plus @param platform origin of the gateway */
export async function codeSentTo(e164: string, brand: Brand = 'azulejo', platform = sharedGateway): Promise<string> {
  const code = /\b\d{6}\b/.exec((await newestTo(e164, brand, platform)) ?? '')?.[0]
  if (!code) throw new Error(`nothing was sent to ${e164}`)
  return code
}
