import { humanChallenge } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { adapterOf } from './human-check.ts'

export const humanChallengeCall = answers(humanChallenge, async ({ action }, context) => {
  const adapter = adapterOf(context)
  return adapter
    ? { provider: adapter.name, config: await adapter.config(context, action) }
    : { provider: 'none', config: {} }
})
