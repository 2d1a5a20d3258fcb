import * as v from 'valibot'
import { call } from './call.ts'
import { noFields, noList } from './shapes.ts'

/** The counts that the member centre shows beside its pages; a count of zero is omitted. */
export const centreCounts = call({
  operation: 'centreCounts',
  method: 'GET',
  path: '/wps/relay/MCSFE_getCentreCounts',
  token: 'needed',
  caller: 'player',
  module: 'COMM3',
  request: noFields,
  /** `rewards`: claimable rewards. `missions`: open missions. `messages`: unread messages. `announcements`: an agent's unread ones. `dividendRequests`: those that wait for an agent's answer. */
  answer: v.object({ counts: noList(v.record(v.string(), v.number())) }),
  refusals: ['in_need_true_account'],
})
