import { type Fault, fault, loadFault } from '@azulejo/shared/kernel'
import type { Owner, Owners } from './owners.ts'

type Report = (owner: Owner, cause: Fault) => void

/** Stack depth that reaches a remote below the shell code that it called. */
const stackFrames = 50

const stackOf = (problem: unknown): string => (problem instanceof Error ? (problem.stack ?? '') : '')

/**
 * Reports all uncaught errors: in event handlers, timers and effects outside of React (AZ-150), and in promises (AZ-151).
 * Files that failed to load are AZ-120, whichever part of the page requested them.
 * @returns function that stops it
 */
export function watchErrors(page: Window, owners: Owners, report: Report): () => void {
  Object.assign(Error, { stackTraceLimit: stackFrames })

  const threw = ({ error, message, filename }: ErrorEvent) => {
    const stack = stackOf(error)
    const owner = stack ? owners.ofStack(stack) : owners.ofAddress(filename || page.location.href)
    if (owner) report(owner, loadFault(error) ?? fault('AZ-150', error instanceof Error ? error : message))
  }
  const rejected = ({ reason }: PromiseRejectionEvent) => {
    const owner = owners.ofStack(stackOf(reason))
    if (owner) report(owner, loadFault(reason) ?? fault('AZ-151', reason))
  }
  page.addEventListener('error', threw)
  page.addEventListener('unhandledrejection', rejected)
  return () => {
    page.removeEventListener('error', threw)
    page.removeEventListener('unhandledrejection', rejected)
  }
}
