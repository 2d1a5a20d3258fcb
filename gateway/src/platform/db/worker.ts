import { parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './embedded-engine.ts'
import type { WorkerCommand, WorkerNotice, WorkerStart } from './worker-messages.ts'

/** Runs the embedded database in its own thread, so that a long query does not block the event loop. */

const engine = await openEngine(workerData as WorkerStart)
const port = parentPort
port?.on('message', async ({ id, command }: { id: number; command: WorkerCommand }) => {
  port.postMessage({ id, ...(await engine.execute(command)) })
  if (command.kind === 'close') port.close()
})
engine.listen((notice) => port?.postMessage({ notice } satisfies WorkerNotice))
port?.postMessage({ id: 0 })
