import { sealingKey } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'

export const sealingKeyCall = answers(sealingKey, async (_, { sealing, clock }) => ({
  ...(await sealing.current()),
  now: clock.now(),
}))
