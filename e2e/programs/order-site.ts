import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
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

/** Gives an operator command to the gateway that the tests share by its socket, without a process of its own. */
export const commandSite = (...words: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socketPath = join(process.env.DATA_FOLDER ?? '', 'control.sock')
    const outgoing = request({ socketPath, method: 'POST' }, async (answer) => {
      const message = await text(answer)
      if (answer.statusCode === 200) resolve(message)
      else reject(new Error(message))
    })
    outgoing.once('error', reject)
    outgoing.end(JSON.stringify({ words: asAdmin(words), secret: operatorEnvironment.OPERATOR_SECRET }))
  })
