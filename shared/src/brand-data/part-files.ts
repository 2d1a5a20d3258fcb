/** The part with the rules of the jurisdictions; every other part but `_shared` is a brand. */
export const profilesName = 'profiles'

/** Texts by path in a part's folder. Pictures have empty texts: they count by name only, the site serves them itself. */
export type PartFiles = Readonly<Record<string, string>>

/** A file in a part's folder: its path with `/`, and a function that reads its text. */
export type FoundFile = { readonly path: string; readonly read: () => string }

const isPicture = (path: string) => path.endsWith('.svg')
const isRead = (path: string) => path.endsWith('.json') || path.endsWith('.css') || isPicture(path)

/** Whether a folder of the brands is a part. */
export const isPartName = (name: string): boolean => /^(_shared|[a-z][a-z0-9-]*)$/.test(name) && name !== profilesName

/** The files of a part among those that its folder has. */
export function partFilesOf(found: readonly FoundFile[]): PartFiles {
  const read = found.filter(({ path }) => isRead(path)).sort((a, b) => (a.path < b.path ? -1 : 1))
  return Object.fromEntries(read.map((file) => [file.path, isPicture(file.path) ? '' : file.read()]))
}
