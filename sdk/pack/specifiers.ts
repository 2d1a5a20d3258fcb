/** An import of a module or of a file, in the text of a compiled module or of a declaration. */
const specifier =
  /(^(?:import|export)\b[^'";]*?\bfrom\s+|\bimport\s*\(\s*(?:\/\*[^*]*\*\/\s*)?|^\s*import\s+|\bnew URL\(\s*)(['"])([^'"\n]+)\2/gm

/** Imported modules and files as they are written, in order. */
export const specifiersOf = (text: string): readonly string[] =>
  [...text.matchAll(specifier)].map(([, , , name = '']) => name)

/** Replaces the specifiers that `change` returns another one for. */
export const withSpecifiers = (text: string, change: (name: string) => string): string =>
  text.replaceAll(specifier, (_, before: string, quote: string, name: string) => before + quote + change(name) + quote)

/** Name of the package that a specifier names; undefined for files of the same package, and for Node's own modules. */
export function packageOf(name: string): string | undefined {
  if (name.startsWith('.') || name.startsWith('node:')) return undefined
  return /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]
}
