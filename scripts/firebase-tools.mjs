// Finds Google's Firebase tools, whose Authentication emulator needs neither Java nor network. They are no dependency.
import { existsSync, statSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** Version with which the tests are known to pass. */
const version = '15.34.2'
export const withoutFirebaseTools = `Google's Firebase emulator is not installed, so its tests were left out. To run them:
  npm install --prefix <folder> firebase-tools@${version}
  FIREBASE_TOOLS=<folder> npm run test:firebase-emulator`

/** Path of the program in `FIREBASE_TOOLS`, else of `firebase` on the PATH; undefined if there is none. */
export function firebaseTools({ FIREBASE_TOOLS, PATH = '' } = process.env) {
  if (!FIREBASE_TOOLS)
    return PATH.split(delimiter)
      .map((folder) => join(folder, 'firebase'))
      .find(existsSync)
  const program = [join(FIREBASE_TOOLS, 'node_modules/.bin/firebase'), FIREBASE_TOOLS].find(
    (path) => existsSync(path) && statSync(path).isFile(),
  )
  if (!program)
    throw new Error(`FIREBASE_TOOLS: ${FIREBASE_TOOLS} neither is the program nor has it in node_modules/.bin`)
  return resolve(program)
}
