import { type Fault, fault } from '@azulejo/shared/kernel'

/** Whether an error says that a script or style sheet of a build did not come; told by name and code, never by text. */
function isLoadFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return (
    ('name' in error && error.name === 'ChunkLoadError') || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')
  )
}

const isCatalogueFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'WordsLoadError'

/** Files that did not come: a catalogue (AZ-140), or any other (AZ-120). */
export function loadFault(error: unknown): Fault | undefined {
  if (isCatalogueFailure(error)) return fault('AZ-140', error)
  return isLoadFailure(error) ? fault('AZ-120', error) : undefined
}

/** What a mount threw: that files were missing, else AZ-124. */
export const mountFault = (error: unknown): Fault => loadFault(error) ?? fault('AZ-124', error)

/** Whether a mount may be healed by asking for its files again. */
export const areFilesMissing = ({ code }: Fault): boolean => code === 'AZ-120' || code === 'AZ-140'
