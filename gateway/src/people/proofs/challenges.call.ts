import { captcha, humanChallenge } from '@azulejo/shared/wire'
import { answers } from '../../platform/pipeline/answers.ts'
import { makeCaptcha } from './captchas.ts'
import { adapterOf } from './human-check.ts'

export const captchaCall = answers(captcha, ({ key }, context) => makeCaptcha(context, key))

export const humanChallengeCall = answers(humanChallenge, async ({ action }, context) => {
  const adapter = adapterOf(context)
  return adapter
    ? { provider: adapter.name, config: await adapter.config(context, action) }
    : { provider: 'none', config: {} }
})
