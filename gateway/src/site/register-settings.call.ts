import { registerSettings } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'

export const registerSettingsCall = answers(registerSettings, async (_, { merchant }) => ({
  fields: { ...merchant.registerFields },
}))
