import { finishProgram } from './run-program.ts'

/** Tells the gateway that the tests share what an operator would; only what no other test can notice. */
export const orderSite = (...words: readonly string[]): Promise<string> =>
  finishProgram(['gateway/src/main.ts', ...words], { DATA_FOLDER: process.env.DATA_FOLDER })
