import { settings } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'

export const settingsCall = answers(settings, async (_, { merchant }) => ({
  loginedToHomePage: merchant.loginedToHomePage,
  isSingle: merchant.isSingle,
  payments: [...merchant.payments],
}))
