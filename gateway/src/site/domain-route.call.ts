import { domainRoute } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'

export const domainRouteCall = answers(domainRoute, async (_, { merchant: { hosts } }) => ({
  domainList: hosts.map((domain) => ({ domain })),
}))
