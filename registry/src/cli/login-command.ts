import { refusal } from '@azulejo/shared/build/refusal.ts'
import { identify, registryOrigin } from '@azulejo/shared/build/registry-client.ts'
import { failure, success } from '@azulejo/shared/kernel'
import type { Answer, Command, Outside } from './command.ts'
import { storeToken } from './credentials.ts'

async function login(address: string, { service, fetch: send, wait }: Outside): Promise<Answer> {
  const origin = registryOrigin(address)
  if (!origin.ok) return origin
  const token = await service.readSecret()
  if (token === '') return failure(refusal('no-token', 'Give the token on the standard input'))
  const identity = await identify({ registry: origin.value, token, fetch: send, wait })
  if (!identity.ok) return identity
  await storeToken(service.credentials, origin.value, token)
  const { team, remotes, expiresAt } = identity.value
  return success({
    message: `Logged in to ${origin.value} as ${team} until ${expiresAt}, for ${remotes.join(', ')}`,
    data: identity.value,
  })
}

export const loginCommand: Command = {
  usage: 'login <registry URL>',
  about: "Reads a team's token from the standard input, verifies it and stores it in the user's settings.",
  run: (_registry, [address, ...more], _options, outside) =>
    address && more.length === 0 ? login(address, outside) : undefined,
}
