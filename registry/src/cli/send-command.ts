import { failure, success } from '@azulejo/shared/kernel'
import { refusal } from '../releases/refusal.ts'
import type { Registry } from '../releases/registry.ts'
import type { Answer } from './command.ts'

export async function send({ sendBrand, site }: Registry, brand: string): Promise<Answer> {
  if (!sendBrand)
    return failure(refusal('no-bucket', 'The built site is what is served; REGISTRY_STORE names no bucket'))
  if (!(await site.brands()).includes(brand)) return failure(refusal('no-brand', `The built site has no ${brand}`))
  await sendBrand(brand)
  return success({ message: `${brand} is in the bucket`, data: { brand } })
}
