import { finishProgram } from './run-program.ts'

/** A command that an admin of the demonstration gives. */
export const asAdmin = (words: readonly string[]): string[] => [...words, '--as', 'marta', '--reason', 'a test']

/** The published secret of the operators of the demonstration. */
export const operatorEnvironment = { OPERATOR_SECRET: 'azulejo-operator' }

/** Tells the gateway that the tests share what an operator would; only what no other test can notice. */
export const orderSite = (...words: readonly string[]): Promise<string> =>
  finishProgram(['gateway/src/main.ts', ...asAdmin(words)], {
    ...operatorEnvironment,
    DATA_FOLDER: process.env.DATA_FOLDER,
  })
