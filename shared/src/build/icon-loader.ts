/**
 * Icon data in lucide's files that `vendor/lucide-icon.ts` does not read: name, aliases, the default size, and a React
 * key of six random letters for each shape. The last pattern matches the bare expression `__iconData.node;`, which a
 * bundler must treat as a side effect.
 */
const unread = [
  /^ {2}name: "[^"]*",\n/m,
  /,\n {2}aliases: \[[^\]]*\]/,
  /^ {2}size: 24,\n/m,
  /,\s*key: "[^"]*"/g,
  /^__iconData\.node;\n/m,
]

/** Removes the unread data from an icon's source. */
export const leanIcon = (source: string): string => unread.reduce((text, part) => text.replace(part, ''), source)

export default leanIcon
