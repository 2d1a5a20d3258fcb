import * as v from 'valibot'
import { call } from './call.ts'
import { noFields } from './shapes.ts'

/** What the member centre counts beside its pages; a count of zero is left out. */
export const centreCounts = call({
  operation: 'centreCounts',
  method: 'GET',
  path: '/wps/relay/MCSFE_getCentreCounts',
  token: 'needed',
  caller: 'player',
  module: 'COMM3',
  request: noFields,
  /** `rewards`: those that can be claimed. `missions`: those that are open. `messages`: those that are unread. */
  answer: v.object({ counts: v.record(v.string(), v.number()) }),
  refusals: ['in_need_true_account'],
})
