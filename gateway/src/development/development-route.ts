import type { House } from '../parts.ts'
import { refuse } from '../pipeline/refused.ts'
import { replyRefused } from '../pipeline/reply.ts'
import type { Route } from '../routes.ts'

/** An address that is there only where development pages are on, like any unknown one elsewhere. */
export const developmentRoute = (
  method: Route['method'],
  path: string,
  answer: (request: Request, house: House) => Promise<Response>,
): Route => ({
  method,
  path,
  answer: (request, house) =>
    house.proofs.hasDevelopmentPages
      ? answer(request, house)
      : replyRefused(refuse('path.unknown'), 'en', 'development'),
})
