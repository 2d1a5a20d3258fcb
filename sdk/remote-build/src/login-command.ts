import { credentialsFile, storeToken } from '../../../registry/src/cli/credentials.ts'
import { readSecret } from '../../../registry/src/cli/read-secret.ts'
import { identify, registryOrigin } from '../../../shared/src/build/registry-client.ts'
import type { Command } from './command.ts'

export const loginCommand: Command = {
  usage: 'login <registry URL>',
  about: "Reads a team's token from the standard input, verifies it and stores it in the user's settings.",
  async run({ words: [address = '', ...more] }) {
    if (address === '' || more.length > 0) return 2
    const origin = registryOrigin(address)
    if (!origin.ok) throw new Error(origin.error.message)
    const token = await readSecret()
    if (token === '') throw new Error('Give the token on the standard input')
    const identity = await identify({ registry: origin.value, token })
    if (!identity.ok) throw new Error(identity.error.message)
    await storeToken(credentialsFile(process.env), origin.value, token)
    const { team, remotes, expiresAt } = identity.value
    console.log(`Logged in to ${origin.value} as ${team} until ${expiresAt}, for ${remotes.join(', ')}`)
    return 0
  },
}
