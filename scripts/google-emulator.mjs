// Runs Google's emulator of Firebase Authentication on a free port, in a temporary folder, until SIGTERM or SIGINT.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, endChildren, freePort } from './child.mjs'
import { firebaseTools, withoutFirebaseTools } from './firebase-tools.mjs'

/** The tools contact no Google service for projects that begin with `demo-`. */
const project = 'demo-azulejo'

const program = firebaseTools()
if (!program) throw new Error(withoutFirebaseTools)
const folder = mkdtempSync(join(tmpdir(), 'azulejo-emulator-'))
const host = '127.0.0.1'
const port = await freePort()
const emulators = {
  auth: { host, port },
  hub: { host, port: await freePort() },
  logging: { host, port: await freePort() },
  ui: { enabled: false },
  singleProjectMode: true,
}
writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
const child = spawn(program, ['emulators:start', '--only', 'auth', '--project', project, '--non-interactive'], {
  cwd: folder,
  // Keeps the emulator away from the user's settings, logs and locks, and from update requests.
  env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, TMPDIR: folder, CI: '1', NO_UPDATE_NOTIFIER: '1' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
let isOver = false
const ended = new Promise((resolve) => {
  for (const event of ['error', 'exit']) child.once(event, resolve)
}).then(() => {
  isOver = true
})
const end = () => endChildren([{ child, ended }])
process.once('SIGTERM', end)
process.once('SIGINT', end)
if (await answers(`http://${host}:${port}/`, { isOver: () => isOver })) console.log(`Google's emulator on port ${port}`)
else if (!isOver) await end()
await ended
rmSync(folder, { recursive: true, force: true })
