import * as v from 'valibot'
import { call } from './call.ts'
import { name, noFields } from './shapes.ts'

/** The names under which the merchant's site can be reached, the main one first. */
export const domainRoute = call({
  operation: 'domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  module: 'COMM3',
  request: noFields,
  answer: v.object({ domainList: v.array(v.object({ domain: name })) }),
})
