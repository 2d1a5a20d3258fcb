import * as v from 'valibot'
import { call } from './call.ts'
import { code, noFields } from './shapes.ts'

const helpArticle = v.object({ articleId: code, title: v.string(), paragraphs: v.array(v.string()) })

/** Help topics with their articles; `protocol` is the user agreement. */
export const helpCenter = call({
  operation: 'helpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  module: 'COMM3',
  cache: { seconds: 300, scope: 'public' },
  request: noFields,
  answer: v.object({
    topics: v.array(v.object({ topicId: code, title: v.string(), articles: v.array(helpArticle) })),
    protocol: helpArticle,
  }),
})
