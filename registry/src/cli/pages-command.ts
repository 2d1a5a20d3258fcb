import { failure, success } from '@azulejo/shared/kernel'
import { refusal } from '../releases/refusal.ts'
import type { Registry } from '../releases/registry.ts'
import type { Answer, Command } from './command.ts'

async function compose({ site, composePages }: Registry): Promise<Answer> {
  try {
    await composePages()
    const brands = await site.brands()
    return success({ message: `The pages of ${brands.join(' and ')} are as their documents`, data: brands })
  } catch (error) {
    return failure(refusal('page', error instanceof Error ? error.message : String(error)))
  }
}

export const pagesCommand: Command = {
  usage: 'pages',
  about: 'Composes the pages of all brands again, as every release does for its own.',
  run: (registry, args) => (args.length === 0 ? compose(registry) : undefined),
}
