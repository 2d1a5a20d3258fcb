import { type Fault, fault } from './faults.ts'

/** How browsers name a module that did not load, in an error without a name or code of its own. */
const moduleTexts = /imported module|module script/

/** Whether an error means that a script or style sheet of a build failed to load: by name, code, or the text for modules. */
function isLoadFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return (
    (error instanceof TypeError && moduleTexts.test(error.message)) ||
    ('name' in error && error.name === 'ChunkLoadError') ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')
  )
}

const isCatalogueFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'WordsLoadError'

/** Fault of a file that failed to load: a catalogue (AZ-140) or any other file (AZ-120); undefined for other errors. */
export function loadFault(error: unknown): Fault | undefined {
  if (isCatalogueFailure(error)) return fault('AZ-140', error)
  return isLoadFailure(error) ? fault('AZ-120', error) : undefined
}

const isFault = (error: unknown): error is Fault =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  'detail' in error &&
  String(error.code).startsWith('AZ-')

/** Fault of an error that a mount threw: missing files, the fault that the error is, else AZ-124. */
export const mountFault = (error: unknown): Fault =>
  loadFault(error) ?? (isFault(error) ? { code: error.code, detail: error.detail } : fault('AZ-124', error))

/** Whether requesting its files again may heal a mount. */
export const areFilesMissing = ({ code }: Fault): boolean => code === 'AZ-120' || code === 'AZ-140'
