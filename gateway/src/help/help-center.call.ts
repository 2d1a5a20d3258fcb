import { helpCenter } from '@azulejo/shared/wire'
import { textIn } from '../languages.ts'
import { answers } from '../pipeline/answers.ts'
import { helpContent } from './help-content.ts'

export const helpCenterCall = answers(helpCenter, async (_, { language, merchant, contents }) => {
  const help = textIn(contents.get(helpContent, merchant) ?? {}, { language, merchant })
  if (!help) throw new Error(`${merchant.code} has no help`)
  return help
})
