import { captcha } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { makeCaptcha } from './captchas.ts'

export const captchaCall = answers(captcha, ({ key }, context) => makeCaptcha(context, key))
