import { runInNewContext } from 'node:vm'
import webpack, { type Compiler } from 'webpack'

const isCatalogue = (file: string) => /^js\/messages-.*\.js$/.test(file)

/** Text literals of a minified file, and beginnings of composed texts: `'error.' + code`, or the same as a template. */
const texts = /(["'`])([\w.-]+)(?=\1)/g
const beginnings = /(?:["'`])([A-Za-z]\w*\.[\w.]*)(?:\$\{|["'`]\s*\+)/g

/** Returns a predicate: whether one of the codes may use the message of an id. */
export function usedIn(codes: readonly string[]): (id: string) => boolean {
  const named = new Set(codes.flatMap((code) => [...code.matchAll(texts)].map(([, , text = '']) => text)))
  const begun = [...new Set(codes.flatMap((code) => [...code.matchAll(beginnings)].map(([, text = '']) => text)))]
  return (id) => named.has(id) || begun.some((beginning) => id.startsWith(beginning))
}

/** Returns a catalogue chunk's code without the messages that its build does not use. */
export function withoutUnused(file: string, isUsed: (id: string) => boolean): string {
  return file.replace(/JSON\.parse\(('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\)/g, (_, literal: string) => {
    const messages = JSON.parse(runInNewContext(literal) as string) as Record<string, unknown>
    const kept = JSON.stringify(Object.fromEntries(Object.entries(messages).filter(([id]) => isUsed(id))))
    return `JSON.parse('${kept.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}')`
  })
}

/** Removes unused messages: every package includes the shared catalogue and uses a part of it. */
export class UsedWordsPlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
    compiler.hooks.thisCompilation.tap('UsedWordsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'UsedWordsPlugin', stage }, (assets) => {
        const files = Object.keys(assets).filter((file) => file.endsWith('.js'))
        const textOf = (file: string) => assets[file]?.source().toString() ?? ''
        const isUsed = usedIn(files.filter((file) => !isCatalogue(file)).map(textOf))
        for (const file of files.filter(isCatalogue))
          compilation.updateAsset(file, new RawSource(withoutUnused(textOf(file), isUsed)))
      })
    })
  }
}
