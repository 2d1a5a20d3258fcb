import { finishProgram } from './run-program.ts'

/** Adds the demonstration's admin and a reason to an operator command. */
export const asAdmin = (words: readonly string[]): string[] => [...words, '--as', 'marta', '--reason', 'a test']

/** The published operator secret of the demonstration. */
export const operatorEnvironment = { OPERATOR_SECRET: 'azulejo-operator' }

/** Runs an operator command on the gateway that the tests share; only for changes that no other test can notice. */
export const orderSite = (...words: readonly string[]): Promise<string> =>
  finishProgram(['gateway/src/main.ts', ...asAdmin(words)], {
    ...operatorEnvironment,
    DATA_FOLDER: process.env.DATA_FOLDER,
  })
