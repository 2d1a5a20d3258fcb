/**
 * What lucide's files say of an icon that `vendor/lucide-icon.ts` does not read: its names, the usual size, and keys for
 * a list, which are six random letters for each shape. The bare mention of the shapes, which a bundler must take for an
 * effect, goes too.
 */
const unread = [
  /^ {2}name: "[^"]*",\n/m,
  /,\n {2}aliases: \[[^\]]*\]/,
  /^ {2}size: 24,\n/m,
  /,\s*key: "[^"]*"/g,
  /^__iconData\.node;\n/m,
]

/** Takes out of an icon's file what no page reads. */
export const leanIcon = (source: string): string => unread.reduce((text, part) => text.replace(part, ''), source)

export default leanIcon
