import { systemStatus } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { readStatus } from './read-status.ts'

export const systemStatusCall = answers(systemStatus, (_, context) => readStatus(context))
