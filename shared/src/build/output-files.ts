/**
 * Whether a file in a tool's output folder is no part of the build: hidden files, compressed copies, which are made from
 * the files when the build is stored, and the record of an earlier pack.
 * @param path path in the folder, with `/` between names
 */
export const isLeftOut = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.')) || /\.(br|gz)$/.test(path) || path === 'build.json'
