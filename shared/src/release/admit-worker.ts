import type { BuildFiles } from './build-files.ts'

/**
 * Lets a page register a service worker that its own site serves outside of all builds. No script element can load the file,
 * because no content has this digest.
 * @param folder address of the worker's folder, with a slash at the end
 */
export const admitWorker = (builds: BuildFiles, folder: string, file: string): void =>
  builds.admit(folder, { [file]: 'sha256-none' })
