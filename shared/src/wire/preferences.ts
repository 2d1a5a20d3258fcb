import * as v from 'valibot'
import { languages } from '../kernel/languages.ts'
import { call } from './call.ts'
import { name } from './shapes.ts'

/** Keeps the language that a member chose, for messages that no page asks for. Its name may carry a region, for example `zh-CN`. */
export const languageUpdate = call({
  operation: 'languageUpdate',
  method: 'POST',
  path: '/wps/member/language',
  token: 'needed',
  module: 'COMM3',
  request: v.strictObject({ language: name }),
  answer: v.object({ language: v.picklist(languages) }),
})
