import { captcha } from '@azulejo/shared/wire'
import { address, type TestGateway } from './test-gateway.ts'

/** Asks for an image and reads it, as the development page tells what is on it. */
export async function readCaptcha(
  { get, fetch }: Pick<TestGateway, 'get' | 'fetch'>,
  merchant = 'azulejo',
  headers: Readonly<Record<string, string>> = {},
) {
  const captchaKey = crypto.randomUUID()
  await get(captcha, { key: captchaKey }, { merchant, headers })
  const told = await fetch(new Request(`${address}/dev/captcha?merchant=${merchant}&key=${captchaKey}`))
  return { captcha: await told.text(), captchaKey }
}
