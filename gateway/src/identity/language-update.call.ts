import { languageUpdate } from '@azulejo/shared/wire'
import { languageNamed } from '../languages.ts'
import { answers, refuse } from '../pipeline/answers.ts'

export const languageUpdateCall = answers(languageUpdate, async (wanted, { db, merchant, member }) => {
  const language = languageNamed(wanted.language, merchant)
  if (!language) return refuse('request.invalid', { path: 'language' })
  await db.updateTable('member').set({ language }).where('id', '=', member.id).execute()
  return { language }
})
