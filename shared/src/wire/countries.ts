import * as v from 'valibot'
import { call } from './call.ts'
import { noFields } from './shapes.ts'

export const countries = call({
  operation: 'countries',
  method: 'GET',
  path: '/wps/system/country',
  module: 'COMM3',
  request: noFields,
  answer: v.array(v.object({ countryCode: v.pipe(v.string(), v.length(2)), countryDialingCode: v.string() })),
})
